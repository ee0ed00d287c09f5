import { useAnswer } from './queries.ts';

/** In ms. */
const refetchInterval = 10_000;

export const useConnections = () => useAnswer('GET /api/desk/connections', {}, { refetchInterval });

export const useCalendarChanges = () =>
  useAnswer('GET /api/desk/calendar-changes', {}, { refetchInterval }).data?.changes;
