import { useQuery } from '@tanstack/react-query';
import { type MonthReport, reportEndpoints } from '#contract/desk-report.ts';
import { call } from './call.ts';

/** How often an open report is fetched again, in ms: the month that runs goes on. */
const fetchedEvery = 60_000;

/** The query of a month; nothing names the one that runs. */
const asked = (month: string | undefined) => (month ? `?month=${encodeURIComponent(month)}` : '');

/** Where the file of a month is. */
export const csvAddress = (month: string): string => reportEndpoints.csv + asked(month);

/** The report of a month. @param month such as `2026-11`; nothing for the one that runs */
export const useReport = (month: string | undefined) =>
  useQuery({
    queryKey: ['report', month ?? ''],
    queryFn: () => call<MonthReport>(reportEndpoints.report + asked(month)),
    refetchInterval: fetchedEvery,
  });
