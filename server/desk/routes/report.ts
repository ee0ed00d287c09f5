import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { enquiryAnswers as answers } from '#content/desk/enquiry-answers.ts';
import { type MonthReport, reportEndpoints, reportMonth } from '#contract/desk-report.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { reportCsv } from '../report/csv.ts';
import { monthOf } from '../report/month.ts';
import { type ReportOptions, readReport } from '../report/report.ts';

/** GET of a month's report, as JSON and as a file: for the scope that lets staff alone in. */
export const reportRoutes =
  (options: ReportOptions, now = () => new Date()): FastifyPluginAsync =>
  async (app) => {
    /** @throws Refusal 400 for what is no month */
    const report = (request: FastifyRequest): Promise<MonthReport> => {
      const { month } = request.query as { month?: unknown };
      const at = now();
      const read = reportMonth.safeParse(month ?? monthOf(at.toISOString()));
      if (!read.success) throw new Refusal(400, read.error.issues[0]?.message ?? answers.unknown);
      return readReport(options, read.data, at);
    };

    app.get(reportEndpoints.report, report);

    app.get(reportEndpoints.csv, async (request, reply) => {
      const found = await report(request);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="report-${found.month}.csv"`)
        .send(reportCsv(found));
    });
  };
