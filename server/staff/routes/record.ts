import type { FastifyInstance } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { type AuditPage, auditEndpoint } from '#contract/desk-audit.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { StaffContext } from '../context.ts';
import { readAudit } from '../record.ts';
import { staffOf } from '../session.ts';

/** For owners: what staff have done. It is read, and nothing else. It stands behind the desk's guard. */
export async function recordRoute(app: FastifyInstance, { store }: StaffContext): Promise<void> {
  app.get<{ Querystring: { before?: unknown; who?: unknown } }>(
    auditEndpoint,
    async (request): Promise<AuditPage> => {
      if (staffOf(request).role !== 'owner') throw new Refusal(403, answers.ownersOnly);
      const given = (value: unknown) => String(value ?? '').slice(0, 100);
      return readAudit(store.db, { before: given(request.query.before), who: given(request.query.who) });
    },
  );
}
