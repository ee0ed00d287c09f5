import { api } from '#contract/api.ts';

/** Paths with forms, files and health, which the API does not define. */
const others = [
  '/api/contact/sent',
  '/api/booking',
  '/booking',
  '/waiting-list',
  '/api/mail-test',
  '/api/bookings/calendar',
  '/healthz',
  '/healthz/mail',
  '/healthz/backup',
  '/healthz/mailbox',
  '/healthz/calendars',
];

const paths = new Set(Object.keys(api).map((name) => name.slice(name.indexOf('/'))));
export const staffPaths = [...paths].filter((path) => path.startsWith('/api/staff/'));
/** All but the desk's. */
export const publicPaths = [...paths, ...others].filter((path) => !/^\/api\/(desk|staff)\//.test(path));
