// Accounts at Microsoft or Google that somebody of the firm signed in to: connecting, access tokens, disconnecting.
import { connectionAnswers as answers } from '#content/desk/connection-answers.ts';
import type { Connection, Connections, Provider, Registration } from '#contract/desk-connections.ts';
import { deskPath } from '#contract/staff.ts';
import type { Office } from '../office/office.ts';
import type { Database } from '../platform/db/open.ts';
import { saveVersion } from '../platform/db/versions.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { ProviderAddresses } from '../platform/provider-addresses.ts';
import { audit, lastBy } from '../staff/audit.ts';
import { type Checks, type ClientRegistration, type Grant, missesScope, openOAuth, SignInFailure } from './oauth.ts';
import { type Account, accountOf, type ConnectionProblem, deleteAccount } from './tables.ts';

/** The screen that the services lead back to. */
const returnPath = `${deskPath}/connected`;

/** In ms: what somebody has to sign in, and to find their phone for it. */
const signInTime = 15 * 60_000;
/** In ms: an access token is renewed before it ends. */
const margin = 60_000;

interface PendingSignIn extends Checks {
  provider: Provider;
  adviser: string;
  /** Staff id. */
  by: string;
  at: number;
}

export interface AccountsOptions {
  db: Database;
  office: Office;
  addresses: ProviderAddresses;
  origin: () => string;
  /** Within the transaction: an adviser's calendar at an account takes the place of a secret address. */
  removeAddress: (transaction: Database, adviser: string) => Promise<void>;
}

export type ConnectedAccounts = ReturnType<typeof openConnectedAccounts>;

export function openConnectedAccounts({ db, office, addresses, origin, removeAddress }: AccountsOptions) {
  const { vault } = office;
  const oauth = openOAuth(addresses);
  /** By adviser; of this server. */
  const tokens = new Map<string, { connectedAt: string; token: string; expiresAt: number }>();
  const redirectUri = () => `${origin()}${returnPath}`;

  async function storedRegistration(provider: Provider) {
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

  async function registrationOf(provider: Provider): Promise<Registration> {
    const { sealed, ...registration } = await storedRegistration(provider);
    const isReadable = sealed !== undefined && vault.open(`${provider}-secret`, sealed) !== undefined;
    return { ...registration, secret: sealed === undefined ? 'none' : isReadable ? 'set' : 'unreadable' };
  }

  /** @throws HttpProblem 409 without one, or with a secret that must be pasted again */
  async function clientOf(provider: Provider): Promise<ClientRegistration> {
    const { clientId, tenant, sealed } = await storedRegistration(provider);
    if (!clientId || sealed === undefined) throw new HttpProblem(409, answers.notRegistered(provider));
    const secret = vault.open(`${provider}-secret`, sealed);
    if (secret === undefined) throw new HttpProblem(409, answers.secretLost(provider));
    return { clientId, tenant, secret };
  }

  const keep = (adviser: string, connectedAt: string, { accessToken: token, expiresAt }: Grant) =>
    tokens.set(adviser, { connectedAt, token, expiresAt });

  const isUsed = async ({ provider, account }: Account): Promise<boolean> =>
    (await db
      .selectFrom('connected_accounts')
      .select('adviser')
      .where('provider', '=', provider)
      .where('account', '=', account)
      .executeTakeFirst()) !== undefined;

  /** Unless it was connected anew meanwhile. */
  async function note({ adviser, connected_at }: Account, values: Partial<Account>): Promise<void> {
    await db
      .updateTable('connected_accounts')
      .set(values)
      .where('adviser', '=', adviser)
      .where('connected_at', '=', connected_at)
      .execute();
  }

  /** Keeps since when. */
  async function noteProblem(account: Account, problem: ConnectionProblem, retry_at: string | null = null) {
    const before = await accountOf(db, account.adviser);
    if (!before) return;
    const problem_since = before.problem ? before.problem_since : isoTime(Date.now());
    await note(account, { problem, problem_since, retry_at });
  }

  return {
    note,
    noteProblem,

    async view(): Promise<Connections> {
      const rows = await db.selectFrom('connected_accounts').selectAll().orderBy('adviser').execute();
      const shown = rows.map((row): [adviser: string, Connection] => [
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
        registrations: { microsoft: await registrationOf('microsoft'), google: await registrationOf('google') },
        mail,
        calendars,
      };
    },

    /** An empty client id removes the registration. @throws HttpProblem 400, 409 on a version conflict */
    async register(
      provider: Provider,
      { clientId, tenant, secret, version }: ClientRegistration & { version: number },
      actor: string,
    ): Promise<void> {
      const before = await storedRegistration(provider);
      const isNew = before.clientId !== clientId || before.tenant !== tenant;
      if (clientId && !secret && (isNew || before.sealed === undefined))
        throw fieldProblem(400, 'secret', answers.pasteSecret);
      if (secret && !vault.hasKey) throw fieldProblem(400, 'secret', answers.noKey);
      const name = `${provider}-secret` as const;
      const sealed = secret && vault.close(name, secret);
      const value = JSON.stringify({ clientId, tenant });
      const columns = { value, changed_at: isoTime(Date.now()), changed_by: actor };
      await db.transaction().execute(async (change) => {
        if (!(await saveVersion(change, 'office_settings', ['name', provider], columns, version)))
          throw new HttpProblem(409, answers.conflict(await lastBy(change, `office-${provider}`)));
        if (sealed || !clientId) await change.deleteFrom('office_secrets').where('name', '=', name).execute();
        if (sealed && clientId) await change.insertInto('office_secrets').values({ name, sealed }).execute();
        await audit(change, { actor, action: 'changed the settings of the office', target: `office-${provider}` });
      });
    },

    /** @throws HttpProblem 409 without a registration, 502 if the service does not answer */
    async begin(provider: Provider, adviser: string, by: string): Promise<{ url: string }> {
      if (!vault.hasKey) throw new HttpProblem(409, answers.noKey);
      const client = await clientOf(provider);
      const pending = { provider, adviser, by, at: Date.now() };
      const seal = (checks: Checks) => vault.close('sign-in', JSON.stringify({ ...pending, ...checks }));
      const url = oauth.begin(provider, purposeOf(adviser), client, redirectUri(), seal);
      return { url: await toProblem(provider, url) };
    },

    /**
     * Only the person who began may finish. Otherwise a stranger could begin with an account of theirs and send the
     * link to one of the staff, whose calendar would then be connected to it.
     * @throws HttpProblem 409 too late, by somebody else, refused by them or without a permission; 502
     */
    async finish(
      sent: { code: string; state: string; error: string; iss: string },
      by: string,
      mayConnect: (adviser: string) => void,
    ): Promise<{ adviser: string; provider: Provider; account: string }> {
      const opened = vault.open('sign-in', sent.state);
      const pending = opened === undefined ? undefined : (JSON.parse(opened) as PendingSignIn);
      if (!pending || pending.by !== by || Math.abs(Date.now() - pending.at) > signInTime)
        throw new HttpProblem(409, answers.beginAgain);
      const { provider, adviser } = pending;
      mayConnect(adviser);
      const { code, state, error, iss } = sent;
      if (error || !code) throw new HttpProblem(409, answers.notAllowed(provider, error));
      const client = await clientOf(provider);
      const back = new URL(redirectUri());
      back.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
      const grant = await toProblem(provider, oauth.finish(provider, client, back, { ...pending, state }));
      const { account, refreshToken } = grant;
      if (!refreshToken || !account) throw new HttpProblem(409, answers.notLasting(provider));
      // Somebody may untick a permission.
      if (missesScope(grant, provider, purposeOf(adviser)))
        throw new HttpProblem(409, answers.permissionMissing(provider));
      const connectedAt = isoTime(Date.now());
      const row = {
        ...worked(),
        provider,
        account,
        sealed: vault.close(tokenName(adviser), refreshToken),
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
        await audit(change, { actor: by, action: 'connected an account', target, name: account });
        if (adviser) await removeAddress(change, adviser);
      });
      keep(adviser, connectedAt, grant);
      await office.refresh();
      return { adviser, provider, account };
    },

    /** Disconnects, also if the service does not answer. */
    async end(adviser: string, by: string): Promise<void> {
      const known = await accountOf(db, adviser);
      if (!known) return;
      await db.transaction().execute(async (change) => {
        await deleteAccount(change, adviser);
        const target = adviser || 'office-mail';
        await audit(change, { actor: by, action: 'disconnected an account', target, name: known.account });
      });
      tokens.delete(adviser);
      await office.refresh();
      const token = vault.open(tokenName(adviser), known.sealed);
      // Google takes back all that this account allowed.
      if (token === undefined || (await isUsed(known))) return;
      await clientOf(known.provider)
        .then((client) => oauth.revoke(known.provider, client, token))
        .catch(() => {});
    },

    /** Renewed shortly before it ends. @param isRefused renews it at once @throws SignInFailure */
    async accessToken(adviser: string, isRefused = false): Promise<string> {
      const known = await accountOf(db, adviser);
      if (!known) throw new SignInFailure('consent', 'no account');
      const held = tokens.get(adviser);
      if (!isRefused && held?.connectedAt === known.connected_at && held.expiresAt - margin > Date.now())
        return held.token;
      try {
        const client = await clientOf(known.provider).catch((error: unknown) => {
          throw error instanceof HttpProblem ? new SignInFailure('registration', 'no registration') : error;
        });
        const name = tokenName(adviser);
        const refreshToken = vault.open(name, known.sealed);
        if (refreshToken === undefined) throw new SignInFailure('unreadable', 'another key');
        const grant = await oauth.refresh(known.provider, client, refreshToken);
        const isSame = grant.refreshToken === refreshToken;
        const sealed = isSame ? known.sealed : vault.close(name, grant.refreshToken);
        await note(known, { sealed, ...(adviser === '' ? worked() : {}) });
        keep(adviser, known.connected_at, grant);
        return grant.accessToken;
      } catch (error) {
        // The adviser's calendar notes its own troubles.
        if (adviser === '') await noteProblem(known, error instanceof SignInFailure ? error.problem : 'away');
        throw error;
      }
    },
  };
}

const tokenName = (adviser: string): string => `account:${adviser}`;

export const worked = () => ({
  used_at: isoTime(Date.now()),
  problem: '' as const,
  problem_since: null,
  retry_at: null,
});

const purposeOf = (adviser: string) => (adviser === '' ? 'mail' : 'calendar');

/** What somebody who signs in reads. */
async function toProblem<T>(provider: Provider, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    throw new HttpProblem(error.problem === 'away' ? 502 : 409, answers.problems[error.problem](provider));
  }
}
