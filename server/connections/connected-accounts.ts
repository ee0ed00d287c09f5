// Accounts at Microsoft or Google that someone at the firm signs in to: connecting and disconnecting.
import { z } from 'zod';
import { connectionAnswers as answers } from '#content/desk/connection-answers.ts';
import {
  type AccountConnection,
  type AccountConnections,
  type AccountProvider,
  accountProviders,
} from '#contract/desk-connections.ts';
import { deskPath } from '#contract/staff.ts';
import type { Office } from '../office/office.ts';
import type { Database } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { ProviderEndpoints } from '../platform/provider-endpoints.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import { openAccessTokens, tokenSecretName } from './access-tokens.ts';
import { isScopeMissing, openOAuth, SignInFailure } from './oauth.ts';
import { openRegistrations } from './registrations.ts';
import { type ConnectedAccountRow, deleteConnectedAccount, findConnectedAccount, successColumns } from './tables.ts';

/** The screen that the services redirect to. */
const returnPath = `${deskPath}/connected`;

/** Enough to sign in, and to find the phone for it. */
const signInTimeoutMs = 15 * minuteMs;

/** Sealed in the `state` that the service returns. `staffId` began it, `at` in ms. */
const pendingSignIn = z.object({
  provider: z.enum(accountProviders),
  adviser: z.string(),
  staffId: z.string(),
  at: z.number(),
  verifier: z.string(),
  nonce: z.string(),
});

type PendingSignIn = z.output<typeof pendingSignIn>;

export interface ConnectedAccountsOptions {
  db: Database;
  office: Office;
  endpoints: ProviderEndpoints;
  origin: () => string;
  /** In the transaction: a connected calendar replaces the secret URL that an adviser's calendar was read from. */
  removeCalendarUrl: (transaction: Database, adviser: string) => Promise<void>;
}

export type ConnectedAccounts = ReturnType<typeof openConnectedAccounts>;

export function openConnectedAccounts({ db, office, endpoints, origin, removeCalendarUrl }: ConnectedAccountsOptions) {
  const { vault } = office;
  const oauth = openOAuth(endpoints);
  const registrations = openRegistrations(db, vault);
  const tokens = openAccessTokens(db, vault, oauth, registrations);
  const redirectUri = () => `${origin()}${returnPath}`;

  const isAccountConnected = async ({ provider, account }: ConnectedAccountRow): Promise<boolean> =>
    (await db
      .selectFrom('connected_accounts')
      .select('adviser')
      .where('provider', '=', provider)
      .where('account', '=', account)
      .executeTakeFirst()) !== undefined;

  return {
    saveRegistration: registrations.save,
    getAccessToken: tokens.get,

    async readConnections(): Promise<AccountConnections> {
      const rows = await db.selectFrom('connected_accounts').selectAll().orderBy('adviser').execute();
      const shown = rows.map((row): [adviser: string, AccountConnection] => [
        row.adviser,
        {
          provider: row.provider,
          account: row.account,
          connectedAt: row.connected_at,
          usedAt: row.used_at,
          problem: row.problem && answers.problems[row.problem](row.provider),
          meetingLinks: row.meeting_links === 1,
        },
      ]);
      const { '': mail = null, ...calendars } = Object.fromEntries(shown);
      return {
        redirectUri: redirectUri(),
        hasKey: vault.hasKey,
        registrations: await registrations.readAll(),
        mail,
        calendars,
      };
    },

    /** @throws HttpProblem 409 without a registration, 502 if the service does not answer */
    async beginSignIn(provider: AccountProvider, adviser: string, staffId: string): Promise<{ url: string }> {
      if (!vault.hasKey) throw new HttpProblem(409, answers.noKey);
      const registration = await registrations.require(provider);
      const pending = { provider, adviser, staffId, at: Date.now() };
      const use = connectionUseOf(adviser);
      const url = oauth.authorizationUrl({ provider, use, registration, redirectUri: redirectUri() }, (checks) =>
        vault.encrypt('sign-in', JSON.stringify({ ...pending, ...checks } satisfies PendingSignIn)),
      );
      return { url: await asHttpProblem(provider, url) };
    },

    /**
     * Only the person who began may finish. Otherwise a stranger could begin with their own account and send the
     * link to a staff member, whose calendar would then be connected to it.
     * @throws HttpProblem 409 too late, by someone else, refused by them or without a permission; 502
     */
    async finishSignIn(
      sent: { code: string; state: string; error: string; iss: string },
      staffId: string,
      assertMayConnect: (adviser: string) => void,
    ): Promise<{ adviser: string; provider: AccountProvider; account: string }> {
      const opened = vault.decrypt('sign-in', sent.state);
      const pending = opened === undefined ? undefined : pendingSignIn.safeParse(JSON.parse(opened)).data;
      if (!pending || pending.staffId !== staffId || Math.abs(Date.now() - pending.at) > signInTimeoutMs)
        throw new HttpProblem(409, answers.beginAgain);
      const { provider, adviser } = pending;
      assertMayConnect(adviser);
      const { code, state, error, iss } = sent;
      if (error || !code) throw new HttpProblem(409, answers.notAllowed(provider, error));
      const registration = await registrations.require(provider);
      const back = new URL(redirectUri());
      back.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
      const checks = { ...pending, state };
      const tokenSet = await asHttpProblem(provider, oauth.exchangeCode(provider, registration, back, checks));
      const { account, refreshToken } = tokenSet;
      if (!refreshToken || !account) throw new HttpProblem(409, answers.notLasting(provider));
      // A permission may be unticked.
      if (isScopeMissing(tokenSet, provider, connectionUseOf(adviser)))
        throw new HttpProblem(409, answers.permissionMissing(provider));
      const connectedAt = toIsoTime(Date.now());
      const row = {
        ...successColumns(),
        provider,
        account,
        sealed: vault.encrypt(tokenSecretName(adviser), refreshToken),
        connected_at: connectedAt,
        connected_by: staffId,
        cursor: '',
        read_from: '',
        read_at: null,
        lease_until: null,
      };
      await db.transaction().execute(async (change) => {
        await change
          .insertInto('connected_accounts')
          .values({ adviser, meeting_links: 0, ...row })
          .onConflict((conflict) => conflict.column('adviser').doUpdateSet(row))
          .execute();
        const target = adviser || 'office-mail';
        await recordAuditEntry(change, { actor: staffId, action: 'connected an account', target, name: account });
        if (adviser) await removeCalendarUrl(change, adviser);
      });
      tokens.keep(adviser, connectedAt, tokenSet);
      await office.refresh();
      return { adviser, provider, account };
    },

    /** Disconnects, also if the service does not answer. */
    async disconnect(adviser: string, staffId: string): Promise<void> {
      const known = await findConnectedAccount(db, adviser);
      if (!known) return;
      await db.transaction().execute(async (change) => {
        await deleteConnectedAccount(change, adviser);
        const target = adviser || 'office-mail';
        const action = 'disconnected an account';
        await recordAuditEntry(change, { actor: staffId, action, target, name: known.account });
      });
      tokens.forget(adviser);
      await office.refresh();
      const token = vault.decrypt(tokenSecretName(adviser), known.sealed);
      // Google revokes all that this account allowed, for other advisers too.
      if (token === undefined || (await isAccountConnected(known))) return;
      await registrations
        .require(known.provider)
        .then((registration) => oauth.revokeToken(known.provider, registration, token))
        .catch(() => {});
    },
  };
}

const connectionUseOf = (adviser: string) => (adviser === '' ? 'mail' : 'calendar');

/** Says it in words for the person who signs in. */
async function asHttpProblem<T>(provider: AccountProvider, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    throw new HttpProblem(error.problem === 'away' ? 502 : 409, answers.problems[error.problem](provider));
  }
}
