import { useAnswer } from './queries.ts';

export const launchPath = '/opening';

/** In ms: in the navigation, and where a test is awaited. */
const intervals = { slow: 60_000, fast: 4000 } as const;

export const useLaunch = (pace: keyof typeof intervals = 'slow') =>
  useAnswer('GET /api/desk/launch', {}, { refetchInterval: intervals[pace] });
