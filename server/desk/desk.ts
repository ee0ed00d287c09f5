// What the firm's staff see and do: the board, each enquiry, the search, and what they are told in time.
import type { FastifyPluginAsync } from 'fastify';
import { sendDigest, tellInTime } from './mails.ts';
import type { Colleague, DeskOptions } from './options.ts';
import { promiseParts } from './promise.ts';
import { reportRoutes } from './report/routes.ts';
import { additionRoutes, changeRoutes } from './routes/changes.ts';
import { readingRoutes } from './routes/reading.ts';
import { readSettings } from './settings.ts';

export type { Colleague, DeskOptions };
export { promiseParts, reportRoutes };

export interface Desk {
  /** For the scope that lets staff alone in. */
  routes: FastifyPluginAsync;
  /** Tells staff what is due soon, and each working morning what the day brings. */
  tell: () => Promise<void>;
}

export function openDesk(options: DeskOptions): Desk {
  const { store, now = () => new Date() } = options;
  return {
    async routes(app) {
      await app.register(readingRoutes, options);
      await app.register(changeRoutes, options);
      await app.register(additionRoutes, options);
    },
    async tell() {
      const settings = await readSettings(store.db);
      await tellInTime(options, settings, now());
      await sendDigest(options, settings, now());
    },
  };
}
