import type { FastifyInstance } from 'fastify';
import { auditTargets } from '#content/desk/audit.ts';
import { noticeAnswers as answers } from '#content/desk/notices.ts';
import { pages } from '#content/pages/index.ts';
import type { DeskNotices } from '#contract/notice.ts';
import type { Database } from '../platform/db/open.ts';
import { type Html, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { audit, lastBy } from '../staff/audit.ts';
import { type Notices, noticeHtml } from './notices.ts';

interface NoticeRouteOptions {
  db: Database;
  notices: Notices;
  /** A public page with this HTML as its notice and without scripts; undefined for an unknown path. */
  pageWith: (path: string, notice: Html) => string | undefined;
}

/** Only the desk may frame it, and it runs no scripts. */
const framed = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
};

const named = pages.map(({ path, name }) => ({ path, name }));
const targetOf = (id: string) => `notice:${id}`;

export async function noticeRoutes(app: FastifyInstance, options: NoticeRouteOptions): Promise<void> {
  const { db, notices, pageWith } = options;
  const list = async (): Promise<DeskNotices> => ({ notices: await notices.list(), pages: named });

  route(app, 'GET /api/desk/notices', list);

  route(app, 'POST /api/desk/notices/save', async (request) => {
    const { id, version, ...given } = request.body;
    const saved = await notices.save(given, id, new Date(), version);
    if (!saved.ok) {
      if (saved.between && id)
        throw new HttpProblem(409, answers.changed(saved.between.text, await lastBy(db, targetOf(id))));
      throw new HttpProblem(saved.sentence === answers.removed ? 409 : 400, saved.sentence);
    }
    await audit(db, {
      actor: request.staff.id,
      action: id ? 'changed a notice' : 'added a notice',
      target: targetOf(saved.id),
      name: auditTargets.notices(given.text),
    });
    return list();
  });

  route(app, 'POST /api/desk/notices/remove', async (request) => {
    const { id, version } = request.body;
    const before = await notices.one(id);
    if (!(await notices.remove(id, version))) {
      const between = await notices.one(id);
      if (between) throw new HttpProblem(409, answers.changed(between.text, await lastBy(db, targetOf(id))));
      return list();
    }
    const name = auditTargets.notices(before?.text ?? '');
    await audit(db, { actor: request.staff.id, action: 'removed a notice', target: targetOf(id), name });
    return list();
  });

  route(app, 'GET /api/desk/notices/preview', async ({ query: { page, text, label, href } }, reply) => {
    const link = label && href.startsWith('/') ? { label, href } : null;
    const shown = pageWith(page || '/', text ? noticeHtml({ text, link }) : html``);
    if (shown === undefined) throw new HttpProblem(404, answers.noPage);
    return reply.headers(framed).type('text/html; charset=utf-8').send(shown);
  });
}
