// Mail server, recipients, mailbox and alarms: what the environment sets, else what owners set at the desk, else defaults.
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { company } from '#content/company.ts';
import type { Provider } from '#contract/desk-connections.ts';
import {
  type AlarmSettings,
  alarmSettings,
  type MailboxSettings,
  type MailSettings,
  type MailTest,
  mailboxSettings,
  mailSettings,
  type OfficeGroup,
  type RecipientSettings,
  recipientSettings,
  type SecretState,
  usualPorts,
} from '#contract/desk-office.ts';
import type { AlertSettings } from '../alarm/alert-channel.ts';
import type { ImapServer } from '../mailbox/imap.ts';
import type { MailAddresses } from '../outbox/outbox.ts';
import type { MailServerSetting } from '../outbox/transport.ts';
import type { Database } from '../platform/db/open.ts';
import type { Watch } from '../platform/job-runner.ts';
import type { ProviderAddresses } from '../platform/provider-addresses.ts';
import type { SmtpServer } from '../platform/smtp.ts';
import type { OfficeSecret, OfficeSecretsTable, OfficeSettingsTable } from './tables.ts';
import { Vault, type VaultOptions } from './vault.ts';

/** What `config.ts` read of the environment. */
export interface OfficeVariables extends VaultOptions {
  smtp: SmtpServer | undefined;
  imap: ImapServer | undefined;
  mailTo: string | undefined;
  mailFrom: string | undefined;
  alert: AlertSettings;
  providers: ProviderAddresses;
}

export interface OfficeValues {
  mail: MailSettings;
  recipients: RecipientSettings;
  mailbox: MailboxSettings;
  alarms: AlarmSettings;
}

/** As stored: by group its version and its values, and the secrets that could be decrypted. */
export interface StoredOffice {
  versions: Readonly<Partial<Record<OfficeGroup, number>>>;
  values: OfficeValues;
  /** Undefined: it cannot be decrypted. */
  secrets: ReadonlyMap<OfficeSecretsTable['name'], string | undefined>;
  mailTests: readonly StoredTest[];
  /** Signed in to for the firm's mailbox, in place of a mail server and a mailbox with passwords. */
  account: StoredAccount | undefined;
}

interface StoredAccount {
  provider: Provider;
  account: string;
  connectedAt: string;
}

export interface StoredTest extends Omit<MailTest, 'state'> {
  /** SHA-256 of the key in its link. */
  key: string;
  /** Fingerprint of those it was sent with. */
  settings: string;
}

const noServer = (protocol: keyof typeof usualPorts) => ({
  host: '',
  port: usualPorts[protocol].starttls,
  security: 'starttls' as const,
  user: '',
});
const nothingStored: OfficeValues = {
  mail: { ...noServer('smtp'), senderAddress: '', senderName: '' },
  recipients: { messages: '', bookings: '', waitingList: '' },
  mailbox: { ...noServer('imap'), port: usualPorts.imap.tls, security: 'tls' },
  alarms: { ...noServer('smtp'), to: '', urlHost: '' },
};

const schemas = {
  mail: mailSettings,
  recipients: recipientSettings,
  mailbox: mailboxSettings,
  alarms: alarmSettings,
} as const;

export type OfficeRows = Awaited<ReturnType<typeof readRows>>;

/** In one statement: between two of them a new password could be saved, and would be offered to the old server. */
async function readRows(db: Database) {
  const { rows } = await sql<OfficeRow>`
    select 'setting' as kind, name, value, version, '' as at from office_settings
    union all
    select 'secret', name, sealed, 0, '' from office_secrets
    union all
    select 'account', provider, account, 0, connected_at from connected_accounts where adviser = ''
    order by kind, name`.execute(db);
  const account = rows.find((row) => row.kind === 'account');
  return {
    settings: rows.filter((row) => row.kind === 'setting'),
    secrets: rows.filter((row) => row.kind === 'secret'),
    account: account && { provider: account.name, account: account.value, connectedAt: account.at },
  };
}

type OfficeRow =
  | { kind: 'setting'; name: OfficeSettingsTable['name']; value: string; version: number }
  | { kind: 'secret'; name: OfficeSecretsTable['name']; value: string }
  | { kind: 'account'; name: Provider; value: string; at: string };

function storedOf({ settings, secrets, account }: OfficeRows, vault: Vault): StoredOffice {
  const values = { ...nothingStored };
  const versions: Partial<Record<OfficeGroup, number>> = {};
  const take = <Group extends OfficeGroup>(group: Group) => {
    const row = settings.find(({ name }) => name === group);
    if (!row) return;
    versions[group] = row.version;
    const read = schemas[group].safeParse({ ...nothingStored[group], ...JSON.parse(row.value) });
    if (read.success) values[group] = read.data as OfficeValues[Group];
  };
  for (const group of Object.keys(schemas) as OfficeGroup[]) take(group);
  const tests = settings.find(({ name }) => name === 'mail-tests')?.value;
  return {
    values,
    versions,
    account,
    mailTests: tests ? JSON.parse(tests) : [],
    secrets: new Map(secrets.map(({ name, value }) => [name, vault.open(name, value)])),
  };
}

/** Field by field: the name of a variable, `desk` or `default`. */
type Origins<Values> = Readonly<Record<keyof Values, string>>;

/** Of the account's mailbox. @param isRefused the last one was not accepted */
type MailToken = (isRefused?: boolean) => Promise<string>;

function accountServers({ providers }: OfficeVariables, { account }: StoredOffice, accessToken: MailToken) {
  if (!account) return undefined;
  const auth = { user: account.account, accessToken };
  const { smtp, imap } = providers.mail[account.provider];
  return { smtp: { ...smtp, auth }, imap: { ...imap, auth } };
}

/**
 * A variable that is set wins over an account that was signed in to, that over what was typed at the desk, and that over
 * the defaults.
 */
function effectiveOffice(variables: OfficeVariables, stored: StoredOffice, accessToken: MailToken) {
  const { mailTo, mailFrom, alert } = variables;
  const account = accountServers(variables, stored, accessToken);
  const smtp = variables.smtp ?? account?.smtp;
  const imap = variables.imap ?? account?.imap;
  const origin = (variable: object | undefined, name: string) => (variable ? name : (stored.account?.provider ?? name));
  const { mail, recipients, mailbox, alarms } = stored.values;
  const ownSmtp = smtp && serverFields(smtp);
  const ownImap = imap && serverFields(imap);
  const ownAlert = alert.mail && { ...serverFields(alert.mail.server), to: alert.mail.to };
  const password = (name: OfficeSecret) => stored.secrets.get(name);
  const messages = mailTo ?? (recipients.messages || company.email.value);
  const values: OfficeValues = {
    mail: {
      ...mail,
      ...ownSmtp,
      senderAddress: mailFrom ?? (mail.senderAddress || stored.account?.account || company.email.value),
      senderName: mail.senderName || company.name.value,
    },
    recipients: {
      messages,
      bookings: recipients.bookings || messages,
      waitingList: recipients.waitingList || messages,
    },
    mailbox: { ...mailbox, ...ownImap },
    alarms: { ...alarms, ...ownAlert, ...(alert.url ? { urlHost: new URL(alert.url).host } : {}) },
  };
  const urlOfDesk = password('alarms-url');
  const boxPassword = password('mailbox-password');
  const alertServer = serverOf(alarms, stored.secrets, 'alarms-password');
  const secrets: Readonly<Record<OfficeSecret, SecretState>> = {
    'mail-password': smtp ? 'set' : stateOf(stored, 'mail-password'),
    'mailbox-password': imap ? 'set' : stateOf(stored, 'mailbox-password'),
    'alarms-password': alert.mail ? 'set' : stateOf(stored, 'alarms-password'),
    'alarms-url': alert.url ? 'set' : stateOf(stored, 'alarms-url'),
  };
  return {
    values,
    from: {
      mail: originsOf(mail, nothingStored.mail, [
        [origin(variables.smtp, 'SMTP_URL'), ownSmtp],
        ['MAIL_FROM', mailFrom && { senderAddress: mailFrom }],
      ]),
      recipients: originsOf(recipients, nothingStored.recipients, [['MAIL_TO', mailTo && { messages }]]),
      mailbox: originsOf(mailbox, nothingStored.mailbox, [[origin(variables.imap, 'IMAP_URL'), ownImap]]),
      alarms: originsOf(alarms, nothingStored.alarms, [
        ['ALERT_SMTP_URL', alert.mail && serverFields(alert.mail.server)],
        ['ALERT_TO', alert.mail && { to: alert.mail.to }],
        ['ALERT_URL', alert.url && { urlHost: alert.url }],
      ]),
    },
    secrets,
    smtp: smtp ?? serverOf(mail, stored.secrets, 'mail-password'),
    imap: imap ?? (mailbox.host && boxPassword !== undefined ? imapOf(mailbox, boxPassword) : undefined),
    addresses: {
      mailFrom: values.mail.senderAddress,
      senderName: values.mail.senderName,
      mailTo: messages,
      bookingsTo: values.recipients.bookings,
      waitingListTo: values.recipients.waitingList,
    },
    alert: {
      mail:
        alert.mail ??
        (alertServer && alertServer !== 'unreadable' && alarms.to ? { server: alertServer, to: alarms.to } : undefined),
      url: alert.url ?? urlOfDesk,
    },
    mailTests: stored.mailTests,
  };
}

const serverFields = ({ host, port, secure, auth }: SmtpServer) => ({
  host,
  port,
  security: secure ? ('tls' as const) : ('starttls' as const),
  user: auth?.user ?? '',
});

function originsOf<Values extends object>(
  stored: Values,
  defaults: Values,
  variables: readonly (readonly [string, Partial<Values> | undefined | ''])[],
): Origins<Values> {
  const names = Object.keys(defaults) as (keyof Values)[];
  const origin = (name: keyof Values): string => {
    const variable = variables.find(([, fields]) => fields && name in fields)?.[0];
    return variable ?? (stored[name] === defaults[name] ? 'default' : 'desk');
  };
  return Object.fromEntries(names.map((name) => [name, origin(name)])) as Origins<Values>;
}

const stateOf = ({ secrets }: StoredOffice, name: OfficeSecret): SecretState =>
  secrets.has(name) ? (secrets.get(name) === undefined ? 'unreadable' : 'set') : 'none';

export type ServerValues = Omit<MailSettings, 'senderAddress' | 'senderName'>;

export const imapOf = ({ host, port, security, user }: ServerValues, pass: string): ImapServer => ({
  host,
  port,
  secure: security === 'tls',
  auth: { user, pass },
});

export function smtpOf(values: ServerValues, pass: string): SmtpServer {
  const { auth, ...server } = imapOf(values, pass);
  return values.user ? { ...server, auth } : server;
}

function serverOf(values: ServerValues, secrets: StoredOffice['secrets'], secret: OfficeSecret): MailServerSetting {
  if (!values.host) return undefined;
  const pass = secrets.get(secret);
  return values.user && secrets.has(secret) && pass === undefined ? 'unreadable' : smtpOf(values, pass ?? '');
}

const fingerprintOf = (settings: readonly (string | number)[]): string =>
  hash('sha256', JSON.stringify(settings), 'base64url').slice(0, 16);

/** The settings in effect, as this server last read them; a job reads them again every second. */
export class Office {
  readonly vault: Vault;
  readonly variables: OfficeVariables;
  readonly #db: Database;
  readonly #listeners: (() => void)[] = [];
  #rows = '';
  /** Of the account that was signed in to. */
  accessToken: MailToken = () => Promise.reject(new Error('Nobody gives access tokens yet.'));
  #stored: StoredOffice;
  #current: ReturnType<typeof effectiveOffice>;
  /** One object, whose values change with the settings. */
  readonly addresses: MailAddresses;

  private constructor(db: Database, variables: OfficeVariables) {
    this.#db = db;
    this.variables = variables;
    this.vault = new Vault(variables);
    this.#stored = storedOf({ settings: [], secrets: [], account: undefined }, this.vault);
    this.#current = this.#effective();
    this.addresses = { ...this.#current.addresses };
  }

  #effective() {
    return effectiveOffice(this.variables, this.#stored, (isRefused) => this.accessToken(isRefused));
  }

  static async open(db: Database, variables: OfficeVariables): Promise<Office> {
    const office = new Office(db, variables);
    await office.refresh();
    return office;
  }

  get current() {
    return this.#current;
  }

  get stored(): StoredOffice {
    return this.#stored;
  }

  /** When the mail server was chosen by signing in; undefined if it was not. */
  get signedInAt(): string | undefined {
    return this.#stored.account?.connectedAt;
  }

  /** Whether mails are sent, rather than written to files. */
  mailLeaves = (): boolean => this.#current.smtp !== undefined;

  /** Changes with what decides whether mail arrives. */
  get mailFingerprint(): string {
    const { host, port, security, user, senderAddress } = this.#current.values.mail;
    return fingerprintOf([host, port, security, user, senderAddress]);
  }

  /** Changes with who is told of alarms, and how. */
  get alertFingerprint(): string {
    const { host, port, security, user, to, urlHost } = this.#current.values.alarms;
    return fingerprintOf([host, port, security, user, to, urlHost]);
  }

  /** False until a test mail has arrived with what is set at the desk. */
  mailProven = (): boolean =>
    this.variables.smtp !== undefined ||
    this.#current.smtp === undefined ||
    this.#current.mailTests.some(({ arrivedAt, settings }) => arrivedAt && settings === this.mailFingerprint);

  /** Those that cannot be decrypted, and so must be typed again. */
  lostSecrets = (): OfficeSecret[] => {
    const { secrets } = this.#current;
    return (Object.keys(secrets) as OfficeSecret[]).filter((name) => secrets[name] === 'unreadable');
  };

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** @throws when the database is unavailable: what was read last stays in effect */
  refresh = async (): Promise<void> => {
    const rows = await readRows(this.#db);
    const text = JSON.stringify(rows);
    if (text === this.#rows) return;
    const isFirst = this.#rows === '';
    this.#rows = text;
    this.#stored = storedOf(rows, this.vault);
    this.#current = this.#effective();
    Object.assign(this.addresses, this.#current.addresses);
    if (!isFirst) for (const listener of this.#listeners) listener();
  };

  /** @param sentence names the secrets that must be typed again */
  watch = (sentence: (names: readonly OfficeSecret[]) => string): Watch => ({
    name: 'office-secrets',
    look: async () => {
      const lost = this.lostSecrets();
      return lost.length ? sentence(lost) : undefined;
    },
  });
}
