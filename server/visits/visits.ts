// Page views for the firm's report: counted after "Accept All" alone, as sums by day.
import type { FastifyPluginAsync } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { visit, visitBodyLimit } from '#contract/visits.ts';
import type { Store } from '../platform/db/open.ts';
import { aMinute } from '../platform/http/network-limits.ts';
import { readBody } from '../platform/http/read-body.ts';
import { countView, viewKinds, viewsBetween, viewsSince } from './store.ts';

export { viewKinds, viewsBetween, viewsSince };

/** Views that one network may have counted: an office reads, a script would go on. In memory, so that no address is stored. */
const viewsAMinute = 120;

/**
 * POST /api/visits: 204, whether or not it was counted, since nobody waits for the answer. No cookie is read.
 * @param pages the public pages; a view of anything else is not counted
 */
export const visitRoutes =
  ({ db }: Store, pages: ReadonlySet<string>): FastifyPluginAsync =>
  async (app) => {
    app.post(
      endpoints.visits,
      { ...aMinute(viewsAMinute), bodyLimit: visitBodyLimit },
      async (request, reply) => {
        const view = readBody(visit, request.body);
        if (pages.has(view.page)) await countView(db, view, new Date());
        return reply.code(204).send();
      },
    );
  };
