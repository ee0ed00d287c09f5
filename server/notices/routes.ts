import type { FastifyInstance } from 'fastify';
import { auditTargets } from '#content/desk/audit.ts';
import { noticeAnswers as answers } from '#content/desk/notices.ts';
import { pages } from '#content/pages/index.ts';
import type { DeskNotices } from '#contract/notice.ts';
import type { Database } from '../platform/db/open.ts';
import { type Html, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { framed } from '../platform/http/headers.ts';
import { route } from '../platform/http/route.ts';
import { audit } from '../staff/audit.ts';
import { type Notices, noticeHtml, noticeTarget } from './notices.ts';

interface NoticeRouteOptions {
  db: Database;
  notices: Notices;
  /** A public page with this HTML as its notice and without scripts; undefined for an unknown path. */
  pageWith: (path: string, notice: Html) => string | undefined;
}

const named = pages.map(({ path, name }) => ({ path, name }));

export async function noticeRoutes(app: FastifyInstance, options: NoticeRouteOptions): Promise<void> {
  const { db, notices, pageWith } = options;
  const list = async (): Promise<DeskNotices> => ({ notices: await notices.list(), pages: named });

  route(app, 'GET /api/desk/notices', list);

  route(app, 'POST /api/desk/notices/save', async (request) => {
    const { id, version, ...given } = request.body;
    const edited = id === undefined ? undefined : { id, version: version ?? 0 };
    const saved = await notices.save(given, new Date(), edited);
    const action = edited ? 'changed a notice' : 'added a notice';
    const name = auditTargets.notices(given.text);
    await audit(db, { actor: request.staff.id, action, target: noticeTarget(saved), name });
    return list();
  });

  route(app, 'POST /api/desk/notices/remove', async (request) => {
    const text = await notices.remove(request.body);
    const target = noticeTarget(request.body.id);
    if (text !== undefined) {
      const name = auditTargets.notices(text);
      await audit(db, { actor: request.staff.id, action: 'removed a notice', target, name });
    }
    return list();
  });

  route(app, 'GET /api/desk/notices/preview', async ({ query: { page, text, label, href } }, reply) => {
    const link = label && href.startsWith('/') ? { label, href } : null;
    const shown = pageWith(page || '/', text ? noticeHtml({ text, link }) : html``);
    if (shown === undefined) throw new HttpProblem(404, answers.noPage);
    return reply.headers(framed).type('text/html; charset=utf-8').send(shown);
  });
}
