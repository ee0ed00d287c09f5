// The only file that reads the environment. Every setting is optional; an invalid one prevents the start.
import { isIP } from 'node:net';
import { z } from 'zod';
import { typedKeys } from '#content/typed-records.ts';
import { emailAddress } from '#contract/text-rules.ts';
import { readDataDir } from './platform/data-dir.ts';
import { isLoopback } from './platform/http/network.ts';
import { createLocalEndpoints, publicEndpoints } from './platform/provider-endpoints.ts';
import type { SmtpServer } from './platform/smtp.ts';
import { hasEverServed } from './website/folders.ts';

export type Config = ReturnType<typeof toConfig>;
type Environment = Readonly<Record<string, string | undefined>>;
type ConfigResult = { ok: true; config: Config } | { ok: false; sentence: string };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Undefined unless all parts decode: a `%` in a password must be written `%25`. */
function parseUrl(text: string): URL | undefined {
  try {
    const url = new URL(text);
    decodeURIComponent(url.username + url.password + url.hostname);
    return url;
  } catch {
    return undefined;
  }
}

const isOrigin = ({ protocol, href, origin }: URL): boolean => /^https?:$/.test(protocol) && href === `${origin}/`;

/** smtps:// is TLS from the first byte, smtp:// uses STARTTLS; a login is optional. */
const isMailServer = ({ protocol, hostname, username, password }: URL): boolean =>
  /^smtps?:$/.test(protocol) && hostname !== '' && (username !== '' || password === '');

/** imaps:// is TLS from the first byte, imap:// uses STARTTLS; a login is required. */
const isMailbox = ({ protocol, hostname, username, password }: URL): boolean =>
  /^imaps?:$/.test(protocol) && Boolean(hostname && username && password);

const isLocalService = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname);

const isServiceUrl = (url: URL): boolean => url.protocol === 'https:' || isLocalService(url);

const isSchedulingPage = ({ protocol, hostname, pathname }: URL): boolean =>
  protocol === 'https:' && /^(www\.|app\.)?(calendly|cal)\.com$/.test(hostname) && pathname !== '/';

const isProxyList = (text: string): boolean =>
  /^\d{1,2}$/.test(text) ||
  text.split(',').every((part) => {
    const [, address = '', bits = '1'] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(part.trim()) ?? [];
    return Number(bits) <= ({ 4: 32, 6: 128 }[isIP(address)] ?? 0);
  });

const optionalText = (test: (value: string) => boolean) => z.string().refine(test).optional();
const optionalUrl = (test: (url: URL) => boolean) =>
  optionalText((value) => {
    const given = parseUrl(value);
    return given !== undefined && test(given);
  });

const variableRules = {
  NODE_ENV: [z.enum(['production', 'development', 'test']).optional(), 'must be production, development or test'],
  PORT: [
    optionalText((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535),
    'must be a whole number from 0 to 65535',
  ],
  HOST: [optionalText((value) => /^[\w.:[\]-]+$/.test(value)), 'must be an address or a host name to listen on'],
  DATA_DIR: [optionalText((value) => !value.includes('\0')), 'must be the path of a folder'],
  DATABASE_URL: [optionalUrl(({ protocol }) => /^postgres(ql)?:$/.test(protocol)), 'must be a postgres:// URL'],
  SMTP_URL: [optionalUrl(isMailServer), 'must be an smtp:// or smtps:// URL, such as smtps://user:password@host'],
  IMAP_URL: [
    optionalUrl(isMailbox),
    'must be an imaps:// or imap:// URL with user and password, such as imaps://user:password@host',
  ],
  MAIL_TO: [emailAddress.optional(), 'must be one e-mail address'],
  MAIL_FROM: [emailAddress.optional(), 'must be one e-mail address'],
  SITE_URL: [optionalUrl(isOrigin), 'must be an origin such as https://www.example.com, without a path'],
  TRUST_PROXY: [optionalText(isProxyList), 'must be a hop count, or addresses and ranges separated by commas'],
  SCHEDULING_URL: [optionalUrl(isSchedulingPage), 'must be the https:// address of a page at calendly.com or cal.com'],
  GEOLOCATION_URL: [optionalUrl(isServiceUrl), 'must be an https:// URL'],
  ALERT_TO: [emailAddress.optional(), 'must be one e-mail address'],
  ALERT_SMTP_URL: [optionalUrl(isMailServer), 'must be an smtp:// or smtps:// URL, such as smtps://user:password@host'],
  ALERT_URL: [optionalUrl(isServiceUrl), 'must be an https:// URL'],
  SETTINGS_KEY: [
    optionalText((value) => value.length >= 16),
    'must have at least 16 characters, such as what “openssl rand -base64 32” prints',
  ],
  RATE_LIMITS: [z.enum(['on', 'off']).optional(), 'must be on or off'],
  LOCAL_CALENDARS: [z.enum(['on', 'off']).optional(), 'must be on or off'],
  LOCAL_PUSH: [z.enum(['on', 'off']).optional(), 'must be on or off'],
  LOCAL_PROVIDERS: [optionalUrl(isLocalService), 'must be the http:// URL of a stand-in on this machine'],
  LOG_LEVEL: [z.enum(logLevels).optional(), `must be one of ${logLevels.join(', ')}`],
} as const;

type EnvironmentVariable = keyof typeof variableRules;
export const environmentVariables = typedKeys(variableRules);

const createEnvReader = (env: Environment) => (variable: EnvironmentVariable) => env[variable]?.trim() || undefined;

/** An empty variable counts as unset. @returns the settings, or one sentence about the first invalid variable */
export function readConfig(env: Environment): ConfigResult {
  const get = createEnvReader(env);
  for (const variable of environmentVariables) {
    const [schema, requirement] = variableRules[variable];
    // The value is not repeated: it may contain a password.
    if (!schema.safeParse(get(variable)).success)
      return toRefusal(`${variable} ${requirement}. Change it or leave it out, and start again.`);
  }
  const config = toConfig(env);
  const { host, rateLimits, allowsPrivateCalendars, allowsPrivatePush, providers } = config;
  const riskySetting =
    (!rateLimits && 'RATE_LIMITS may be off') ||
    (allowsPrivateCalendars && 'LOCAL_CALENDARS may be on') ||
    (allowsPrivatePush && 'LOCAL_PUSH may be on') ||
    (providers.isLocal && 'LOCAL_PROVIDERS may be set');
  if (riskySetting && !isLoopback(host))
    return toRefusal(
      `${riskySetting} only while HOST is a loopback address; HOST is ${host}. Change one of them, and start again.`,
    );
  if (!get('ALERT_TO') !== !get('ALERT_SMTP_URL')) {
    const [set, missing] = get('ALERT_TO') ? ['ALERT_TO', 'ALERT_SMTP_URL'] : ['ALERT_SMTP_URL', 'ALERT_TO'];
    return toRefusal(
      `${set} is set, and ${missing} is not: alarms need both, a mail server of their own and who reads them. Set both or neither, and start again.`,
    );
  }
  return { ok: true, config };
}

/** @param env has been validated by `variableRules` */
function toConfig(env: Environment) {
  const get = createEnvReader(env);
  const [siteUrl, imap, localProviders] = [get('SITE_URL'), get('IMAP_URL'), get('LOCAL_PROVIDERS')];
  const [alertTo, alertServer] = [get('ALERT_TO'), parseSmtpServer(get('ALERT_SMTP_URL'))];
  return {
    port: Number(get('PORT') ?? 3000),
    // As in a URL: `[::1]`.
    host: get('HOST')?.replace(/^\[(.*)\]$/, '$1') ?? '127.0.0.1',
    dataDir: readDataDir(env),
    databaseUrl: get('DATABASE_URL'),
    smtp: parseSmtpServer(get('SMTP_URL')),
    imap: imap ? parseMailServer(imap, [993, 143]) : undefined,
    mailTo: get('MAIL_TO'),
    mailFrom: get('MAIL_FROM'),
    /** Encrypts the secrets that are set at the desk; by default SQLite sites use a key in `dataDir`. */
    settingsKey: get('SETTINGS_KEY'),
    /** Origin of the site, if configured; otherwise derived from the request. */
    siteUrl: siteUrl && new URL(siteUrl).origin,
    trustProxy: parseTrustedProxies(get('TRUST_PROXY')),
    geolocationUrl: get('GEOLOCATION_URL') ?? 'https://ipapi.co/json/',
    schedulingUrl: get('SCHEDULING_URL'),
    /** Whether sample testimonials and figures are shown until the firm has its own; never in production. */
    samples: get('NODE_ENV') !== 'production',
    /** Where alarms go, independent of the site's own mail. */
    alarmChannel: {
      mail: alertTo && alertServer ? { server: alertServer, to: alertTo } : undefined,
      url: get('ALERT_URL'),
    },
    rateLimits: get('RATE_LIMITS') !== 'off',
    /** For tests only: allow advisers' calendars and push services on private networks. */
    allowsPrivateCalendars: get('LOCAL_CALENDARS') === 'on',
    allowsPrivatePush: get('LOCAL_PUSH') === 'on',
    /** Endpoints of Microsoft and Google; in tests a stand-in on this machine. */
    providers: localProviders ? createLocalEndpoints(localProviders) : publicEndpoints,
    logLevel: get('LOG_LEVEL') ?? 'info',
  };
}

/**
 * As `readConfig`; with `NODE_ENV=production` it also refuses settings that are unsafe in production. The mail server
 * may be set at the desk instead; since only the database can tell, `serve.ts` checks that.
 */
export function readServerConfig(env: Environment): ConfigResult {
  const result = readConfig(env);
  if (!result.ok || result.config.samples) return result;
  const sentence = findProductionProblem(result.config, env);
  return sentence ? { ok: false, sentence } : result;
}

const toRefusal = (sentence: string): ConfigResult => ({ ok: false, sentence });

/** @param ports the defaults for TLS from the first byte, and for STARTTLS */
function parseMailServer(value: string, ports: readonly [number, number]) {
  const { protocol, hostname, port, username, password } = new URL(value);
  const secure = protocol === 'smtps:' || protocol === 'imaps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || ports[secure ? 0 : 1],
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

function parseSmtpServer(value: string | undefined): SmtpServer | undefined {
  if (!value) return undefined;
  const { auth, ...server } = parseMailServer(value, [465, 587]);
  return auth.user ? { ...server, auth } : server;
}

function parseTrustedProxies(value: string | undefined): string[] | number | false {
  if (!value) return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim());
}

const requiredInProduction = ['SITE_URL', 'SMTP_URL', 'MAIL_TO', 'MAIL_FROM'] as const;

export const formatMissingVariables = (variables: readonly (typeof requiredInProduction)[number][]): string =>
  `With NODE_ENV=production ${variables.join(', ')} must be set. Set ${variables.length > 1 ? 'them' : 'it'}, or leave NODE_ENV out to try the site, and start again.`;

/** Why these settings are unsafe in production, without secrets; undefined if safe. */
function findProductionProblem(config: Config, env: Environment): string | undefined {
  const { siteUrl, mailTo, mailFrom, databaseUrl, dataDir } = config;
  const missing = requiredInProduction.filter((variable) => !env[variable]?.trim());
  const mayBeAtDesk = missing.join() === 'SMTP_URL' && hasEverServed(dataDir);
  if (missing.length && !mayBeAtDesk) return formatMissingVariables(missing);
  if (siteUrl && !isProtectedOrigin(new URL(siteUrl)))
    return 'SITE_URL must begin with https:// when NODE_ENV is production: over http anybody on the way reads what visitors send, and their sign-ins. Change it, and start again.';
  if (mailTo?.toLowerCase() === mailFrom?.toLowerCase())
    return 'MAIL_FROM must be another address than MAIL_TO: some mail programs ignore the visitor’s reply address when both are the same, and the firm would answer itself. Change one of them, and start again.';
  if (databaseUrl && !isProtectedConnection(new URL(databaseUrl)))
    return 'DATABASE_URL names another machine and must end in ?sslmode=verify-full, so that nobody on the way reads the messages; sslmode=disable says that the line is encrypted by other means. Change it, and start again.';
  return undefined;
}

const isProtectedOrigin = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopback(hostname);

/**
 * Whether the database connection is local, encrypted with a verified certificate, or explicitly exempt.
 * In `pg` 8 `require` and `verify-ca` verify as `verify-full` does, unless set to libpq compatibility;
 * `prefer`, `allow` and `no-verify` do not (`platform/db/encrypted.test.ts`).
 */
function isProtectedConnection({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (!host || host.startsWith('/') || isLoopback(host)) return true;
  const accepted = searchParams.has('uselibpqcompat')
    ? ['verify-full', 'disable']
    : ['verify-full', 'verify-ca', 'require', 'disable'];
  return accepted.includes(searchParams.getAll('sslmode').at(-1) ?? '');
}
