// Mail server, recipients, mailbox and alarms, as environment variables set them, else owners at the desk, else
// defaults.
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { recordOf, typedKeys } from '#content/typed-records.ts';
import type { AccountProvider } from '#contract/desk-connections.ts';
import {
  type AlarmSettings,
  alarmSettings,
  defaultPorts,
  type MailboxSettings,
  type MailSettings,
  mailboxSettings,
  mailSettings,
  type OfficeGroup,
  type RecipientSettings,
  recipientSettings,
  type SecretState,
  type TestMailStatus,
} from '#contract/desk-office.ts';
import type { AlarmChannelSettings } from '../alarm/alarm-channel.ts';
import type { ImapServer } from '../mailbox/imap.ts';
import type { FirmMailAddresses } from '../outbox/addresses.ts';
import type { CurrentMailServer } from '../outbox/transport.ts';
import type { Database } from '../platform/db/open.ts';
import type { Watch } from '../platform/job-runner.ts';
import type { ProviderEndpoints } from '../platform/provider-endpoints.ts';
import type { SmtpServer } from '../platform/smtp.ts';
import type { OfficeSecretName, OfficeSecretsTable, OfficeSettingsTable } from './tables.ts';
import { Vault, type VaultOptions } from './vault.ts';

/** What `config.ts` read from the environment. */
export interface OfficeVariables extends VaultOptions {
  smtp: SmtpServer | undefined;
  imap: ImapServer | undefined;
  mailTo: string | undefined;
  mailFrom: string | undefined;
  alarmChannel: AlarmChannelSettings;
  providers: ProviderEndpoints;
}

export interface OfficeValues {
  mail: MailSettings;
  recipients: RecipientSettings;
  mailbox: MailboxSettings;
  alarms: AlarmSettings;
}

/** What owners have set at the desk. */
export interface StoredOffice {
  versions: Readonly<Partial<Record<OfficeGroup, number>>>;
  values: OfficeValues;
  /** Undefined if it cannot be decrypted. */
  secrets: ReadonlyMap<OfficeSecretsTable['name'], string | undefined>;
  mailTests: readonly StoredMailTest[];
  /** Connected by OAuth for the firm's mail, in place of a mail server and a mailbox with passwords. */
  account: StoredAccount | undefined;
}

interface StoredAccount {
  provider: AccountProvider;
  account: string;
  connectedAt: string;
}

export interface StoredMailTest extends Omit<TestMailStatus, 'state'> {
  /** SHA-256 of the key in its link. */
  key: string;
  /** `mailFingerprint` when it was sent. */
  settings: string;
}

const emptyServer = (protocol: keyof typeof defaultPorts) => ({
  host: '',
  port: defaultPorts[protocol].starttls,
  security: 'starttls' as const,
  user: '',
});
const emptyOffice: OfficeValues = {
  mail: { ...emptyServer('smtp'), senderAddress: '', senderName: '' },
  recipients: { messages: '', bookings: '', waitingList: '' },
  mailbox: { ...emptyServer('imap'), port: defaultPorts.imap.tls, security: 'tls' },
  alarms: { ...emptyServer('smtp'), to: '', urlHost: '' },
};

const schemas = {
  mail: mailSettings,
  recipients: recipientSettings,
  mailbox: mailboxSettings,
  alarms: alarmSettings,
} as const;

export type OfficeRows = Awaited<ReturnType<typeof readRows>>;

/** One statement, so that a new password is never read together with the old server. */
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
  | { kind: 'account'; name: AccountProvider; value: string; at: string };

function parseOfficeRows({ settings, secrets, account }: OfficeRows, vault: Vault): StoredOffice {
  const values = { ...emptyOffice };
  const versions: Partial<Record<OfficeGroup, number>> = {};
  const take = <Group extends OfficeGroup>(group: Group) => {
    const row = settings.find(({ name }) => name === group);
    if (!row) return;
    versions[group] = row.version;
    const read = schemas[group].safeParse({ ...emptyOffice[group], ...JSON.parse(row.value) });
    if (read.success) values[group] = read.data as OfficeValues[Group];
  };
  for (const group of typedKeys(schemas)) take(group);
  const tests = settings.find(({ name }) => name === 'mail-tests')?.value;
  return {
    values,
    versions,
    account,
    mailTests: tests ? JSON.parse(tests) : [],
    secrets: new Map(secrets.map(({ name, value }) => [name, vault.decrypt(name, value)])),
  };
}

/** By field: the name of the variable that sets it, a provider, `desk` or `default`. */
type Origins<Values> = Readonly<Record<keyof Values & string, string>>;

/** Gets an access token of the connected account. @param isRefused whether the last one was refused */
type MailToken = (isRefused?: boolean) => Promise<string>;

function toAccountServers({ providers }: OfficeVariables, { account }: StoredOffice, accessToken: MailToken) {
  if (!account) return undefined;
  const auth = { user: account.account, accessToken };
  const { smtp, imap } = providers.mail[account.provider];
  return { smtp: { ...smtp, auth }, imap: { ...imap, auth } };
}

/** Variables take precedence over a connected account, that over what owners typed, and that over defaults. */
function computeOffice(variables: OfficeVariables, stored: StoredOffice, accessToken: MailToken) {
  const { mailTo, mailFrom, alarmChannel } = variables;
  const account = toAccountServers(variables, stored, accessToken);
  const smtp = variables.smtp ?? account?.smtp;
  const imap = variables.imap ?? account?.imap;
  const origin = (variable: object | undefined, name: string) => (variable ? name : (stored.account?.provider ?? name));
  const { mail, recipients, mailbox, alarms } = stored.values;
  const ownSmtp = smtp && toServerFields(smtp);
  const ownImap = imap && toServerFields(imap);
  const ownAlarms = alarmChannel.mail && { ...toServerFields(alarmChannel.mail.server), to: alarmChannel.mail.to };
  const password = (name: OfficeSecretName) => stored.secrets.get(name);
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
    alarms: { ...alarms, ...ownAlarms, ...(alarmChannel.url ? { urlHost: new URL(alarmChannel.url).host } : {}) },
  };
  const storedAlarmUrl = password('alarms-url');
  const mailboxPassword = password('mailbox-password');
  const alarmServer = toMailServerSetting(alarms, stored.secrets, 'alarms-password');
  const secrets: Readonly<Record<OfficeSecretName, SecretState>> = {
    'mail-password': smtp ? 'set' : secretState(stored, 'mail-password'),
    'mailbox-password': imap ? 'set' : secretState(stored, 'mailbox-password'),
    'alarms-password': alarmChannel.mail ? 'set' : secretState(stored, 'alarms-password'),
    'alarms-url': alarmChannel.url ? 'set' : secretState(stored, 'alarms-url'),
  };
  return {
    values,
    from: {
      mail: toOrigins(mail, emptyOffice.mail, [
        [origin(variables.smtp, 'SMTP_URL'), ownSmtp],
        ['MAIL_FROM', mailFrom && { senderAddress: mailFrom }],
      ]),
      recipients: toOrigins(recipients, emptyOffice.recipients, [['MAIL_TO', mailTo && { messages }]]),
      mailbox: toOrigins(mailbox, emptyOffice.mailbox, [[origin(variables.imap, 'IMAP_URL'), ownImap]]),
      alarms: toOrigins(alarms, emptyOffice.alarms, [
        ['ALERT_SMTP_URL', alarmChannel.mail && toServerFields(alarmChannel.mail.server)],
        ['ALERT_TO', alarmChannel.mail && { to: alarmChannel.mail.to }],
        ['ALERT_URL', alarmChannel.url && { urlHost: alarmChannel.url }],
      ]),
    },
    secrets,
    smtp: smtp ?? toMailServerSetting(mail, stored.secrets, 'mail-password'),
    imap: imap ?? (mailbox.host && mailboxPassword !== undefined ? toImapServer(mailbox, mailboxPassword) : undefined),
    addresses: {
      mailFrom: values.mail.senderAddress,
      senderName: values.mail.senderName,
      mailTo: messages,
      bookingsTo: values.recipients.bookings,
      waitingListTo: values.recipients.waitingList,
    },
    alarmChannel: {
      mail:
        alarmChannel.mail ??
        (alarmServer && alarmServer !== 'unreadable' && alarms.to ? { server: alarmServer, to: alarms.to } : undefined),
      url: alarmChannel.url ?? storedAlarmUrl,
    },
    mailTests: stored.mailTests,
  };
}

const toServerFields = ({ host, port, secure, auth }: SmtpServer) => ({
  host,
  port,
  security: secure ? ('tls' as const) : ('starttls' as const),
  user: auth?.user ?? '',
});

function toOrigins<Values extends object>(
  stored: Values,
  defaults: Values,
  variables: readonly (readonly [string, Partial<Values> | undefined | ''])[],
): Origins<Values> {
  return recordOf(typedKeys(defaults), (name) => {
    const variable = variables.find(([, fields]) => fields && name in fields)?.[0];
    return variable ?? (stored[name] === defaults[name] ? 'default' : 'desk');
  });
}

const secretState = ({ secrets }: StoredOffice, name: OfficeSecretName): SecretState =>
  secrets.has(name) ? (secrets.get(name) === undefined ? 'unreadable' : 'set') : 'none';

export type MailServerSettings = Omit<MailSettings, 'senderAddress' | 'senderName'>;

export const toImapServer = ({ host, port, security, user }: MailServerSettings, pass: string): ImapServer => ({
  host,
  port,
  secure: security === 'tls',
  auth: { user, pass },
});

export function toSmtpServer(values: MailServerSettings, pass: string): SmtpServer {
  const { auth, ...server } = toImapServer(values, pass);
  return values.user ? { ...server, auth } : server;
}

function toMailServerSetting(
  values: MailServerSettings,
  secrets: StoredOffice['secrets'],
  secret: OfficeSecretName,
): CurrentMailServer {
  if (!values.host) return undefined;
  const pass = secrets.get(secret);
  return values.user && secrets.has(secret) && pass === undefined ? 'unreadable' : toSmtpServer(values, pass ?? '');
}

const fingerprint = (settings: readonly (string | number)[]): string =>
  hash('sha256', JSON.stringify(settings), 'base64url').slice(0, 16);

/** The settings in effect, as this server last read them. A job reads them again every second. */
export class Office {
  readonly vault: Vault;
  readonly variables: OfficeVariables;
  readonly #db: Database;
  readonly #listeners: (() => void)[] = [];
  #rows = '';
  #accessToken: MailToken = () => Promise.reject(new Error('Nobody gives access tokens yet.'));
  #stored: StoredOffice;
  #current: ReturnType<typeof computeOffice>;
  /** One object, whose values change with the settings. */
  readonly addresses: FirmMailAddresses;

  private constructor(db: Database, variables: OfficeVariables) {
    this.#db = db;
    this.variables = variables;
    this.vault = new Vault(variables);
    this.#stored = parseOfficeRows({ settings: [], secrets: [], account: undefined }, this.vault);
    this.#current = this.#effective();
    this.addresses = { ...this.#current.addresses };
  }

  #effective() {
    return computeOffice(this.variables, this.#stored, (isRefused) => this.#accessToken(isRefused));
  }

  static async open(db: Database, variables: OfficeVariables): Promise<Office> {
    const office = new Office(db, variables);
    await office.refresh();
    return office;
  }

  /** Call it once the connections are open. */
  setAccessTokenSource(accessToken: MailToken): void {
    this.#accessToken = accessToken;
  }

  get current() {
    return this.#current;
  }

  get stored(): StoredOffice {
    return this.#stored;
  }

  /** When the account was connected; undefined if none is. */
  get signedInAt(): string | undefined {
    return this.#stored.account?.connectedAt;
  }

  /** Whether mails are sent, rather than written to files. */
  sendsMail = (): boolean => this.#current.smtp !== undefined;

  /** Changes with every setting that decides whether mail arrives. */
  get mailFingerprint(): string {
    const { host, port, security, user, senderAddress } = this.#current.values.mail;
    return fingerprint([host, port, security, user, senderAddress]);
  }

  /** Changes with every setting that decides whether alarms arrive. */
  get alarmFingerprint(): string {
    const { host, port, security, user, to, urlHost } = this.#current.values.alarms;
    return fingerprint([host, port, security, user, to, urlHost]);
  }

  /** False until a test mail has arrived with the mail server set at the desk. */
  isMailProven = (): boolean =>
    this.variables.smtp !== undefined ||
    this.#current.smtp === undefined ||
    this.#current.mailTests.some(({ arrivedAt, settings }) => arrivedAt && settings === this.mailFingerprint);

  /** Those that cannot be decrypted, and must be typed again. */
  listUnreadableSecrets = (): OfficeSecretName[] => {
    const { secrets } = this.#current;
    return typedKeys(secrets).filter((name) => secrets[name] === 'unreadable');
  };

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** @throws if the database is unavailable; what was read last then stays in effect */
  refresh = async (): Promise<void> => {
    const rows = await readRows(this.#db);
    const text = JSON.stringify(rows);
    if (text === this.#rows) return;
    const isFirst = this.#rows === '';
    this.#rows = text;
    this.#stored = parseOfficeRows(rows, this.vault);
    this.#current = this.#effective();
    Object.assign(this.addresses, this.#current.addresses);
    if (!isFirst) for (const listener of this.#listeners) listener();
  };

  /** @param sentence names the secrets that must be typed again */
  secretsWatch = (sentence: (names: readonly OfficeSecretName[]) => string): Watch => ({
    name: 'office-secrets',
    check: async () => {
      const lost = this.listUnreadableSecrets();
      return lost.length ? sentence(lost) : undefined;
    },
  });
}
