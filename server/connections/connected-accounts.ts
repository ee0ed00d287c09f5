// Accounts at Microsoft or Google that somebody at the firm signed in to: connecting, access tokens, disconnecting.
import { connectionAnswers as answers } from '#content/desk/connection-answers.ts';
import type {
  AccountConnection,
  AccountConnections,
  AccountProvider,
  AppRegistration,
} from '#contract/desk-connections.ts';
import { deskPath } from '#contract/staff.ts';
import type { Office } from '../office/office.ts';
import type { Database } from '../platform/db/open.ts';
import { saveIfUnchanged } from '../platform/db/versions.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { ProviderEndpoints } from '../platform/provider-endpoints.ts';
import { readLastActorName, recordAuditEntry } from '../staff/audit.ts';
import {
  type AuthorizationChecks,
  type ClientRegistration,
  isScopeMissing,
  openOAuth,
  SignInFailure,
  type TokenSet,
} from './oauth.ts';
import {
  type ConnectedAccountRow,
  type ConnectionProblem,
  deleteConnectedAccount,
  findConnectedAccount,
} from './tables.ts';

/** The screen that the services redirect to. */
const returnPath = `${deskPath}/connected`;

/** In ms: enough to sign in, and to find the phone for it. */
const signInTimeout = 15 * 60_000;
/** In ms: how long before its end an access token is renewed. */
const renewalMargin = 60_000;

interface PendingSignIn extends AuthorizationChecks {
  provider: AccountProvider;
  adviser: string;
  /** Staff id. */
  by: string;
  at: number;
}

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
  /** By adviser; only this server's. */
  const tokens = new Map<string, { connectedAt: string; token: string; expiresAt: number }>();
  const redirectUri = () => `${origin()}${returnPath}`;

  async function readRegistration(provider: AccountProvider) {
    const row = await db
      .selectFrom('office_settings')
      .select(['value', 'version'])
      .where('name', '=', provider)
      .executeTakeFirst();
    const secret = await db
      .selectFrom('office_secrets')
      .select('sealed')
      .where('name', '=', `${provider}-secret`)
      .executeTakeFirst();
    const { clientId = '', tenant = '' } = row ? (JSON.parse(row.value) as Partial<ClientRegistration>) : {};
    return { clientId, tenant, version: row?.version ?? 0, sealed: secret?.sealed };
  }

  async function viewRegistration(provider: AccountProvider): Promise<AppRegistration> {
    const { sealed, ...registration } = await readRegistration(provider);
    const isReadable = sealed !== undefined && vault.decrypt(`${provider}-secret`, sealed) !== undefined;
    return { ...registration, secret: sealed === undefined ? 'none' : isReadable ? 'set' : 'unreadable' };
  }

  /** @throws HttpProblem 409 without a registration, or with a secret that must be pasted again */
  async function requireClient(provider: AccountProvider): Promise<ClientRegistration> {
    const { clientId, tenant, sealed } = await readRegistration(provider);
    if (!clientId || sealed === undefined) throw new HttpProblem(409, answers.notRegistered(provider));
    const secret = vault.decrypt(`${provider}-secret`, sealed);
    if (secret === undefined) throw new HttpProblem(409, answers.secretLost(provider));
    return { clientId, tenant, secret };
  }

  const cacheToken = (adviser: string, connectedAt: string, { accessToken: token, expiresAt }: TokenSet) =>
    tokens.set(adviser, { connectedAt, token, expiresAt });

  const isAccountConnected = async ({ provider, account }: ConnectedAccountRow): Promise<boolean> =>
    (await db
      .selectFrom('connected_accounts')
      .select('adviser')
      .where('provider', '=', provider)
      .where('account', '=', account)
      .executeTakeFirst()) !== undefined;

  /** Unless the account was connected again meanwhile. */
  async function updateAccount(
    { adviser, connected_at }: ConnectedAccountRow,
    values: Partial<ConnectedAccountRow>,
  ): Promise<void> {
    await db
      .updateTable('connected_accounts')
      .set(values)
      .where('adviser', '=', adviser)
      .where('connected_at', '=', connected_at)
      .execute();
  }

  /** A problem that lasts keeps the time of its start. */
  async function noteProblem(account: ConnectedAccountRow, problem: ConnectionProblem, retry_at: string | null = null) {
    const before = await findConnectedAccount(db, account.adviser);
    if (!before) return;
    const problem_since = before.problem ? before.problem_since : toIsoTime(Date.now());
    await updateAccount(account, { problem, problem_since, retry_at });
  }

  return {
    updateAccount,
    noteProblem,

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
        registrations: { microsoft: await viewRegistration('microsoft'), google: await viewRegistration('google') },
        mail,
        calendars,
      };
    },

    /** An empty client id removes the registration. @throws HttpProblem 400, 409 on a version conflict */
    async saveRegistration(
      provider: AccountProvider,
      { clientId, tenant, secret, version }: ClientRegistration & { version: number },
      actor: string,
    ): Promise<void> {
      const before = await readRegistration(provider);
      const isNew = before.clientId !== clientId || before.tenant !== tenant;
      if (clientId && !secret && (isNew || before.sealed === undefined))
        throw createFieldProblem(400, 'secret', answers.pasteSecret);
      if (secret && !vault.hasKey) throw createFieldProblem(400, 'secret', answers.noKey);
      const name = `${provider}-secret` as const;
      const sealed = secret && vault.encrypt(name, secret);
      const value = JSON.stringify({ clientId, tenant });
      const columns = { value, changed_at: toIsoTime(Date.now()), changed_by: actor };
      await db.transaction().execute(async (change) => {
        if (!(await saveIfUnchanged(change, 'office_settings', ['name', provider], columns, version)))
          throw new HttpProblem(409, answers.conflict(await readLastActorName(change, `office-${provider}`)));
        if (sealed || !clientId) await change.deleteFrom('office_secrets').where('name', '=', name).execute();
        if (sealed && clientId) await change.insertInto('office_secrets').values({ name, sealed }).execute();
        await recordAuditEntry(change, {
          actor,
          action: 'changed the settings of the office',
          target: `office-${provider}`,
        });
      });
    },

    /** @throws HttpProblem 409 without a registration, 502 if the service does not answer */
    async beginSignIn(provider: AccountProvider, adviser: string, by: string): Promise<{ url: string }> {
      if (!vault.hasKey) throw new HttpProblem(409, answers.noKey);
      const client = await requireClient(provider);
      const pending = { provider, adviser, by, at: Date.now() };
      const seal = (checks: AuthorizationChecks) => vault.encrypt('sign-in', JSON.stringify({ ...pending, ...checks }));
      const url = oauth.authorizationUrl(provider, connectionUseOf(adviser), client, redirectUri(), seal);
      return { url: await asHttpProblem(provider, url) };
    },

    /**
     * Only the person who began may finish. Otherwise a stranger could begin with their own account and send the
     * link to one of the staff, whose calendar would then be connected to it.
     * @throws HttpProblem 409 too late, by somebody else, refused by them or without a permission; 502
     */
    async finishSignIn(
      sent: { code: string; state: string; error: string; iss: string },
      by: string,
      assertMayConnect: (adviser: string) => void,
    ): Promise<{ adviser: string; provider: AccountProvider; account: string }> {
      const opened = vault.decrypt('sign-in', sent.state);
      const pending = opened === undefined ? undefined : (JSON.parse(opened) as PendingSignIn);
      if (!pending || pending.by !== by || Math.abs(Date.now() - pending.at) > signInTimeout)
        throw new HttpProblem(409, answers.beginAgain);
      const { provider, adviser } = pending;
      assertMayConnect(adviser);
      const { code, state, error, iss } = sent;
      if (error || !code) throw new HttpProblem(409, answers.notAllowed(provider, error));
      const client = await requireClient(provider);
      const back = new URL(redirectUri());
      back.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
      const tokenSet = await asHttpProblem(provider, oauth.exchangeCode(provider, client, back, { ...pending, state }));
      const { account, refreshToken } = tokenSet;
      if (!refreshToken || !account) throw new HttpProblem(409, answers.notLasting(provider));
      // Somebody may untick a permission.
      if (isScopeMissing(tokenSet, provider, connectionUseOf(adviser)))
        throw new HttpProblem(409, answers.permissionMissing(provider));
      const connectedAt = toIsoTime(Date.now());
      const row = {
        ...successColumns(),
        provider,
        account,
        sealed: vault.encrypt(tokenSecretName(adviser), refreshToken),
        connected_at: connectedAt,
        connected_by: by,
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
        await recordAuditEntry(change, { actor: by, action: 'connected an account', target, name: account });
        if (adviser) await removeCalendarUrl(change, adviser);
      });
      cacheToken(adviser, connectedAt, tokenSet);
      await office.refresh();
      return { adviser, provider, account };
    },

    /** Disconnects, also if the service does not answer. */
    async disconnect(adviser: string, by: string): Promise<void> {
      const known = await findConnectedAccount(db, adviser);
      if (!known) return;
      await db.transaction().execute(async (change) => {
        await deleteConnectedAccount(change, adviser);
        const target = adviser || 'office-mail';
        await recordAuditEntry(change, { actor: by, action: 'disconnected an account', target, name: known.account });
      });
      tokens.delete(adviser);
      await office.refresh();
      const token = vault.decrypt(tokenSecretName(adviser), known.sealed);
      // Google revokes all that this account allowed, for other advisers too.
      if (token === undefined || (await isAccountConnected(known))) return;
      await requireClient(known.provider)
        .then((client) => oauth.revokeToken(known.provider, client, token))
        .catch(() => {});
    },

    /** Renewed shortly before it ends. @param isRefused by the service: it is renewed at once @throws SignInFailure */
    async getAccessToken(adviser: string, isRefused = false): Promise<string> {
      const known = await findConnectedAccount(db, adviser);
      if (!known) throw new SignInFailure('consent', 'no account');
      const cached = tokens.get(adviser);
      if (!isRefused && cached?.connectedAt === known.connected_at && cached.expiresAt - renewalMargin > Date.now())
        return cached.token;
      try {
        const client = await requireClient(known.provider).catch((error: unknown) => {
          throw error instanceof HttpProblem ? new SignInFailure('registration', 'no registration') : error;
        });
        const name = tokenSecretName(adviser);
        const refreshToken = vault.decrypt(name, known.sealed);
        if (refreshToken === undefined) throw new SignInFailure('unreadable', 'another key');
        const tokenSet = await oauth.refreshTokens(known.provider, client, refreshToken);
        const isSame = tokenSet.refreshToken === refreshToken;
        const sealed = isSame ? known.sealed : vault.encrypt(name, tokenSet.refreshToken);
        await updateAccount(known, { sealed, ...(adviser === '' ? successColumns() : {}) });
        cacheToken(adviser, known.connected_at, tokenSet);
        return tokenSet.accessToken;
      } catch (error) {
        // An adviser's calendar notes its own problems.
        if (adviser === '') await noteProblem(known, error instanceof SignInFailure ? error.problem : 'away');
        throw error;
      }
    },
  };
}

const tokenSecretName = (adviser: string): string => `account:${adviser}`;

/** The columns of an account that has just worked. */
export const successColumns = () => ({
  used_at: toIsoTime(Date.now()),
  problem: '' as const,
  problem_since: null,
  retry_at: null,
});

const connectionUseOf = (adviser: string) => (adviser === '' ? 'mail' : 'calendar');

/** What somebody who signs in reads. */
async function asHttpProblem<T>(provider: AccountProvider, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    throw new HttpProblem(error.problem === 'away' ? 502 : 409, answers.problems[error.problem](provider));
  }
}
