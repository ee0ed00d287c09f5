// The firm's registrations at Microsoft and Google, without which nobody can sign in there.
import { z } from 'zod';
import { connectionAnswers as answers } from '#content/desk/connection-answers.ts';
import type { AccountProvider, AppRegistration } from '#contract/desk-connections.ts';
import type { Office } from '../office/office.ts';
import type { Database } from '../platform/db/open.ts';
import { saveIfUnchanged } from '../platform/db/versions.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { findLastActorName, recordAuditEntry } from '../staff/audit.ts';
import type { ClientRegistration } from './oauth.ts';

const storedRegistration = z.object({ clientId: z.string().default(''), tenant: z.string().default('') });

const secretName = (provider: AccountProvider) => `${provider}-secret` as const;

export function openRegistrations(db: Database, vault: Office['vault']) {
  async function readRegistration(provider: AccountProvider) {
    const row = await db
      .selectFrom('office_settings')
      .select(['value', 'version'])
      .where('name', '=', provider)
      .executeTakeFirst();
    const secret = await db
      .selectFrom('office_secrets')
      .select('sealed')
      .where('name', '=', secretName(provider))
      .executeTakeFirst();
    const stored = storedRegistration.parse(row ? JSON.parse(row.value) : {});
    return { ...stored, version: row?.version ?? 0, sealed: secret?.sealed };
  }

  async function readShownRegistration(provider: AccountProvider): Promise<AppRegistration> {
    const { sealed, ...registration } = await readRegistration(provider);
    const isReadable = sealed !== undefined && vault.decrypt(secretName(provider), sealed) !== undefined;
    return { ...registration, secret: sealed === undefined ? 'none' : isReadable ? 'set' : 'unreadable' };
  }

  return {
    readAll: async () => ({
      microsoft: await readShownRegistration('microsoft'),
      google: await readShownRegistration('google'),
    }),

    /** @throws HttpProblem 409 without a registration, or with a secret that must be pasted again */
    async require(provider: AccountProvider): Promise<ClientRegistration> {
      const { clientId, tenant, sealed } = await readRegistration(provider);
      if (!clientId || sealed === undefined) throw new HttpProblem(409, answers.notRegistered(provider));
      const secret = vault.decrypt(secretName(provider), sealed);
      if (secret === undefined) throw new HttpProblem(409, answers.secretLost(provider));
      return { clientId, tenant, secret };
    },

    /** An empty client id removes the registration. @throws HttpProblem 400, 409 on a version conflict */
    async save(
      provider: AccountProvider,
      { clientId, tenant, secret, version }: ClientRegistration & { version: number },
      staffId: string,
    ): Promise<void> {
      const before = await readRegistration(provider);
      const isNew = before.clientId !== clientId || before.tenant !== tenant;
      if (clientId && !secret && (isNew || before.sealed === undefined))
        throw createFieldProblem(400, 'secret', answers.pasteSecret);
      if (secret && !vault.hasKey) throw createFieldProblem(400, 'secret', answers.noKey);
      const name = secretName(provider);
      const sealed = secret && vault.encrypt(name, secret);
      const value = JSON.stringify({ clientId, tenant });
      const columns = { value, changed_at: toIsoTime(Date.now()), changed_by: staffId };
      const target = `office-${provider}`;
      await db.transaction().execute(async (change) => {
        if (!(await saveIfUnchanged(change, { table: 'office_settings', key: ['name', provider], columns, version })))
          throw new HttpProblem(409, answers.conflict(await findLastActorName(change, target)));
        if (sealed || !clientId) await change.deleteFrom('office_secrets').where('name', '=', name).execute();
        if (sealed && clientId) await change.insertInto('office_secrets').values({ name, sealed }).execute();
        const action = 'changed the settings of the office';
        await recordAuditEntry(change, { actor: staffId, action, target });
      });
    },
  };
}
