import type { FastifyInstance } from 'fastify';
import { apiEndpoints } from '#contract/api.ts';

export interface AppRoute {
  method: string;
  path: string;
}

export function listRoutes(app: FastifyInstance): AppRoute[] {
  const found: AppRoute[] = [];
  const parents: string[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, -]+)\))?/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(part);
    const path = parents.join('');
    for (const method of methods.split(', ')) if (method) found.push({ method, path });
  }
  return found;
}

/** Paths of forms and files, which are not part of the API. */
const others = [
  '/api/contact/sent',
  '/api/booking',
  '/booking',
  '/waiting-list',
  '/api/mail-test',
  '/api/bookings/calendar',
];

const paths = new Set(Object.keys(apiEndpoints).map((name) => name.slice(name.indexOf('/'))));
export const staffPaths = [...paths].filter((path) => path.startsWith('/api/staff/'));
/** All paths but the desk's. */
export const publicPaths = [...paths, ...others].filter((path) => !/^\/api\/(desk|staff)\//.test(path));
