/**
 * The report that people look at: {@link io.avrofast.bench.runner.page.ReportCommand} makes Markdown, one HTML page and the table
 * of the README from the kept results. Depends on no other package of the runner but {@code report}, and on what results look
 * like as JSON.
 */
package io.avrofast.bench.runner.page;
