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
import { type Checks, type ClientRegistration, missesScope, OAuth, SignInFailure } from './oauth.ts';
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
  /** Within the transaction that connects or disconnects an adviser's calendar. */
  onCalendar: (transaction: Database, adviser: string) => Promise<void>;
}

export class ConnectedAccounts {
  readonly #db: Database;
  readonly #office: Office;
  readonly #oauth: OAuth;
  readonly #options: AccountsOptions;
  /** By adviser; of this server. */
  readonly #tokens = new Map<string, { connectedAt: string; token: string; expiresAt: number }>();

  constructor(options: AccountsOptions) {
    this.#db = options.db;
    this.#office = options.office;
    this.#oauth = new OAuth(options.addresses);
    this.#options = options;
  }

  get redirectUri(): string {
    return `${this.#options.origin()}${returnPath}`;
  }

  async view(): Promise<Connections> {
    const rows = await this.#db.selectFrom('connected_accounts').selectAll().orderBy('adviser').execute();
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
    const { redirectUri } = this;
    const mail = shown.find(([adviser]) => adviser === '')?.[1] ?? null;
    return {
      redirectUri,
      hasKey: this.#office.vault.hasKey,
      registrations: { microsoft: await this.#registration('microsoft'), google: await this.#registration('google') },
      mail,
      calendars: Object.fromEntries(shown.filter(([adviser]) => adviser !== '')),
    };
  }

  async #stored(provider: Provider) {
    const row = await this.#db
      .selectFrom('office_settings')
      .select(['value', 'version'])
      .where('name', '=', provider)
      .executeTakeFirst();
    const secret = await this.#db
      .selectFrom('office_secrets')
      .select('sealed')
      .where('name', '=', `${provider}-secret`)
      .executeTakeFirst();
    const { clientId = '', tenant = '' } = row ? (JSON.parse(row.value) as Partial<ClientRegistration>) : {};
    return { clientId, tenant, version: row?.version ?? 0, sealed: secret?.sealed };
  }

  async #registration(provider: Provider): Promise<Registration> {
    const { sealed, ...registration } = await this.#stored(provider);
    const isReadable = sealed !== undefined && this.#office.vault.open(`${provider}-secret`, sealed) !== undefined;
    return { ...registration, secret: sealed === undefined ? 'none' : isReadable ? 'set' : 'unreadable' };
  }

  /** @throws HttpProblem 409 without one, or with a secret that must be pasted again */
  async #client(provider: Provider): Promise<ClientRegistration> {
    const { clientId, tenant, sealed } = await this.#stored(provider);
    if (!clientId || sealed === undefined) throw new HttpProblem(409, answers.notRegistered(provider));
    const secret = this.#office.vault.open(`${provider}-secret`, sealed);
    if (secret === undefined) throw new HttpProblem(409, answers.secretLost(provider));
    return { clientId, tenant, secret };
  }

  /** An empty client id removes the registration. @throws HttpProblem 400, 409 on a version conflict */
  async register(
    provider: Provider,
    { clientId, tenant, secret, version }: ClientRegistration & { version: number },
    actor: string,
  ): Promise<void> {
    const before = await this.#stored(provider);
    const isNew = before.clientId !== clientId || before.tenant !== tenant;
    if (clientId && !secret && (isNew || before.sealed === undefined))
      throw fieldProblem(400, 'secret', answers.pasteSecret);
    if (secret && !this.#office.vault.hasKey) throw fieldProblem(400, 'secret', answers.noKey);
    const name = `${provider}-secret` as const;
    const sealed = secret && this.#office.vault.close(name, secret);
    const value = JSON.stringify({ clientId, tenant });
    const columns = { value, changed_at: isoTime(Date.now()), changed_by: actor };
    await this.#db.transaction().execute(async (change) => {
      if (!(await saveVersion(change, 'office_settings', ['name', provider], columns, version)))
        throw new HttpProblem(409, answers.conflict(await lastBy(change, `office-${provider}`)));
      if (sealed || !clientId) await change.deleteFrom('office_secrets').where('name', '=', name).execute();
      if (sealed && clientId) await change.insertInto('office_secrets').values({ name, sealed }).execute();
      await audit(change, { actor, action: 'changed the settings of the office', target: `office-${provider}` });
    });
  }

  /** @throws HttpProblem 409 without a registration, 502 if the service does not answer */
  async begin(provider: Provider, adviser: string, by: string): Promise<{ url: string }> {
    const { vault } = this.#office;
    if (!vault.hasKey) throw new HttpProblem(409, answers.noKey);
    const client = await this.#client(provider);
    const pending = { provider, adviser, by, at: Date.now() };
    const seal = (checks: Checks) => vault.close('sign-in', JSON.stringify({ ...pending, ...checks }));
    const use = adviser === '' ? 'mail' : 'calendar';
    return {
      url: await toProblem(provider, () => this.#oauth.begin(provider, use, client, this.redirectUri, seal)),
    };
  }

  /**
   * Only the person who began may finish. Otherwise a stranger could begin with an account of theirs and send the link to
   * one of the staff, whose calendar would then be connected to it.
   * @throws HttpProblem 409 too late, by somebody else, refused by them or without a permission; 502
   */
  async finish(
    sent: { code: string; state: string; error: string; iss: string },
    by: string,
    mayConnect: (adviser: string) => void,
  ): Promise<{ adviser: string; provider: Provider; account: string }> {
    const { vault } = this.#office;
    const opened = vault.open('sign-in', sent.state);
    const pending = opened === undefined ? undefined : (JSON.parse(opened) as PendingSignIn);
    if (!pending || pending.by !== by || Math.abs(Date.now() - pending.at) > signInTime)
      throw new HttpProblem(409, answers.beginAgain);
    const { provider, adviser } = pending;
    mayConnect(adviser);
    if (sent.error || !sent.code) throw new HttpProblem(409, answers.notAllowed(provider, sent.error));
    const client = await this.#client(provider);
    const back = new URL(this.redirectUri);
    back.search = new URLSearchParams({
      code: sent.code,
      state: sent.state,
      ...(sent.iss ? { iss: sent.iss } : {}),
    }).toString();
    const grant = await toProblem(provider, () =>
      this.#oauth.finish(provider, client, back, { ...pending, state: sent.state }),
    );
    if (!grant.refreshToken || !grant.account) throw new HttpProblem(409, answers.notLasting(provider));
    // Somebody may untick a permission.
    if (missesScope(grant, provider, adviser === '' ? 'mail' : 'calendar'))
      throw new HttpProblem(409, answers.permissionMissing(provider));
    const connectedAt = isoTime(Date.now());
    const row = {
      provider,
      account: grant.account,
      sealed: vault.close(tokenName(adviser), grant.refreshToken),
      connected_at: connectedAt,
      connected_by: by,
      used_at: connectedAt,
      problem: '' as const,
      problem_since: null,
      retry_at: null,
      cursor: '',
      read_from: '',
      read_at: null,
      lease_until: null,
    };
    await this.#db.transaction().execute(async (change) => {
      await change
        .insertInto('connected_accounts')
        .values({ adviser, meeting_links: 0, ...row })
        .onConflict((conflict) => conflict.column('adviser').doUpdateSet(row))
        .execute();
      await audit(change, {
        actor: by,
        action: 'connected an account',
        target: adviser || 'office-mail',
        name: grant.account,
      });
      if (adviser) await this.#options.onCalendar(change, adviser);
    });
    this.#tokens.set(adviser, { connectedAt, token: grant.accessToken, expiresAt: grant.expiresAt });
    await this.#office.refresh();
    return { adviser, provider, account: grant.account };
  }

  /** Disconnects, also if the service does not answer. */
  async end(adviser: string, by: string): Promise<void> {
    const known = await accountOf(this.#db, adviser);
    if (!known) return;
    await this.#db.transaction().execute(async (change) => {
      await deleteAccount(change, adviser);
      await audit(change, {
        actor: by,
        action: 'disconnected an account',
        target: adviser || 'office-mail',
        name: known.account,
      });
    });
    this.#tokens.delete(adviser);
    await this.#office.refresh();
    const token = this.#office.vault.open(tokenName(adviser), known.sealed);
    // Google takes back all that this account allowed.
    if (token === undefined || (await this.#isUsed(known))) return;
    await this.#client(known.provider)
      .then((client) => this.#oauth.revoke(known.provider, client, token))
      .catch(() => {});
  }

  async #isUsed({ provider, account }: Account): Promise<boolean> {
    const row = await this.#db
      .selectFrom('connected_accounts')
      .select('adviser')
      .where('provider', '=', provider)
      .where('account', '=', account)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Renewed shortly before it ends. @param isRefused renews it at once @throws SignInFailure */
  async accessToken(adviser: string, isRefused = false): Promise<string> {
    const known = await accountOf(this.#db, adviser);
    if (!known) throw new SignInFailure('consent', 'no account');
    const held = this.#tokens.get(adviser);
    if (!isRefused && held?.connectedAt === known.connected_at && held.expiresAt - margin > Date.now())
      return held.token;
    try {
      const client = await this.#client(known.provider).catch(() => {
        throw new SignInFailure('registration', 'no registration');
      });
      const refreshToken = this.#office.vault.open(tokenName(adviser), known.sealed);
      if (refreshToken === undefined) throw new SignInFailure('unreadable', 'another key');
      const grant = await this.#oauth.refresh(known.provider, client, refreshToken);
      const sealed =
        grant.refreshToken === refreshToken
          ? known.sealed
          : this.#office.vault.close(tokenName(adviser), grant.refreshToken);
      await this.#note(adviser, known.connected_at, { sealed, ...(adviser === '' ? worked() : {}) });
      this.#tokens.set(adviser, {
        connectedAt: known.connected_at,
        token: grant.accessToken,
        expiresAt: grant.expiresAt,
      });
      return grant.accessToken;
    } catch (error) {
      const problem = error instanceof SignInFailure ? error.problem : 'away';
      // The adviser's calendar notes its own troubles.
      if (adviser === '') await this.noteProblem(adviser, known.connected_at, problem);
      throw error;
    }
  }

  /** Keeps since when. */
  async noteProblem(
    adviser: string,
    connectedAt: string,
    problem: ConnectionProblem,
    retryAt: string | null = null,
  ): Promise<void> {
    const before = await accountOf(this.#db, adviser);
    if (before?.connected_at !== connectedAt) return;
    const since = before.problem ? before.problem_since : isoTime(Date.now());
    await this.#note(adviser, connectedAt, { problem, problem_since: since, retry_at: retryAt });
  }

  async noteWorked(adviser: string, connectedAt: string): Promise<void> {
    await this.#note(adviser, connectedAt, worked());
  }

  async #note(adviser: string, connectedAt: string, values: object): Promise<void> {
    await this.#db
      .updateTable('connected_accounts')
      .set(values)
      .where('adviser', '=', adviser)
      .where('connected_at', '=', connectedAt)
      .execute();
  }
}

const tokenName = (adviser: string): string => `account:${adviser}`;

const worked = () => ({ used_at: isoTime(Date.now()), problem: '' as const, problem_since: null, retry_at: null });

/** What somebody who signs in reads. */
async function toProblem<T>(provider: Provider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    if (error.problem === 'away') throw new HttpProblem(502, answers.problems.away(provider));
    throw new HttpProblem(409, answers.problems[error.problem](provider));
  }
}
