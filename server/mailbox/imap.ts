import { type FetchMessageObject, ImapFlow, type MessageStructureObject } from 'imapflow';
import type { MailboxFailure } from '#contract/desk-tray.ts';
import { isLoopback } from '../platform/http/network.ts';
import type { MailLogin } from '../platform/smtp.ts';
import { type CalendarPart, classifySender, readCalendar } from './classify.ts';
import { arrivalTime, type Folder, type HeaderThread, type MailHeaders, type Report, readReport } from './headers.ts';
import type { ReadMail } from './record.ts';

export interface ImapServer {
  host: string;
  port: number;
  secure: boolean;
  auth: MailLogin;
}

/** In ms. */
export interface ImapLimits {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

export const defaultLimits: ImapLimits = {
  connectionTimeout: 20_000,
  greetingTimeout: 15_000,
  socketTimeout: 100_000,
};

/** Omits the server's message, which may quote credentials. */
export class MailboxUnavailable extends Error {
  override name = 'MailboxUnavailable';
  readonly why: MailboxFailure;

  constructor(error: unknown) {
    super(`the mailbox could not be read (${(error as ImapError).code || 'no answer'})`);
    this.why = failureOf(error as ImapError);
  }
}

function failureOf({ code = '', authenticationFailed, tlsFailed, message = '', problem }: ImapError): MailboxFailure {
  if (authenticationFailed || (problem && problem !== 'away')) return 'login';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'name';
  if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(code)) return 'expired';
  // OpenSSL's certificate errors.
  if (/ISSUER_CERT|SELF_SIGNED_CERT|UNABLE_TO_VERIFY|CERT_UNTRUSTED|CERT_REJECTED|INVALID_CA/.test(code))
    return 'issuer';
  // Not an encryption failure, even during the TLS handshake.
  if (/^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code)) return 'away';
  return tlsFailed || /tls|certificate|ssl/i.test(`${code} ${message}`) ? 'encryption' : 'away';
}

interface ImapError {
  code?: string;
  serverResponseCode?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  message?: string;
  /** Of a sign-in for an access token. */
  problem?: string;
}

/** @param onEnd called once @throws MailboxUnavailable */
export async function connect(server: ImapServer, limits: ImapLimits, onEnd: () => void): Promise<ImapFlow> {
  const { auth } = server;
  try {
    if ('pass' in auth) return await connectWith(server, auth, limits, onEnd);
    const { user } = auth;
    const login = async (isRefused: boolean) => ({ user, accessToken: await auth.accessToken(isRefused) });
    try {
      return await connectWith(server, await login(false), limits, onEnd);
    } catch (error) {
      if (!(error as ImapError).authenticationFailed) throw error;
      return await connectWith(server, await login(true), limits, onEnd);
    }
  } catch (error) {
    throw new MailboxUnavailable(error);
  }
}

async function connectWith(
  server: ImapServer,
  auth: { user: string; pass: string } | { user: string; accessToken: string },
  limits: ImapLimits,
  onEnd: () => void,
): Promise<ImapFlow> {
  const here = isLoopback(server.host);
  const client = new ImapFlow({
    ...server,
    auth,
    ...limits,
    // RFC 8314: TLS except on loopback.
    ...(server.secure || here ? {} : { doSTARTTLS: true }),
    // Loopback has no certificate name.
    tls: { rejectUnauthorized: !here },
    // Its log would contain personal data.
    logger: false,
    disableAutoIdle: true,
    clientInfo: { name: false },
  });
  // Without a listener an error would end the process.
  client.on('error', () => {});
  client.once('close', onEnd);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

export type Paths = Readonly<Partial<Record<Folder, string>>>;

export interface UnreadFolder {
  folder: Folder;
  path: string;
  validity: string;
  mails: readonly UnreadMail[];
  upTo: number;
}

interface UnreadMail {
  uid: number;
  /** ISO 8601 in UTC; the time of the request if unknown. */
  arrivedAt: string;
}

export interface FetchedMail extends UnreadMail {
  folder: Folder;
  validity: string;
  read: ReadMail | undefined;
}

/** In bytes. */
const headerLimit = 65_536;
/** In bytes. */
const partLimit = 32_768;
/** After these the mail counts as unreadable. */
const mostBreaks = 5;

/** By special use (RFC 6154), else by usual names. */
export async function foldersOf(client: ImapFlow): Promise<Paths> {
  const all = await client.list();
  const sent = all.find(({ specialUse }) => specialUse === '\\Sent');
  const inbox = all.find(({ specialUse, path }) => specialUse === '\\Inbox' || /^inbox$/i.test(path));
  return { inbox: inbox?.path ?? 'INBOX', ...(sent ? { sent: sent.path } : {}) };
}

/** @param from skips older mails; for a folder read again, those before `again` */
export async function unreadIn(
  client: ImapFlow,
  folder: Folder,
  path: string,
  position: { validity: string; last: number } | undefined,
  { from, again, now }: { from: Date; again: Date; now: Date },
): Promise<UnreadFolder> {
  const mailbox = await client.mailboxOpen(path, { readOnly: true });
  const validity = String(mailbox.uidValidity);
  const last = position?.validity === validity ? position.last : undefined;
  const oldest = (position && last === undefined && again > from ? again : from).toISOString();
  const first = last === undefined ? await firstSince(client, oldest) : last + 1;
  const mails: UnreadMail[] = [];
  if (first !== undefined)
    for await (const { uid, internalDate } of client.fetch(`${first}:*`, { internalDate: true }, { uid: true })) {
      const arrivedAt = arrivalTime(new Date(internalDate ?? Number.NaN), now);
      // RFC 9051, section 9: a range beyond the last mail returns it.
      if (uid >= first && arrivedAt >= oldest) mails.push({ uid, arrivedAt });
    }
  mails.sort((one, other) => one.uid - other.uid);
  const end = last ?? Math.max(0, (mailbox.uidNext ?? 1) - 1);
  return { folder, path, validity, mails, upTo: Math.max(end, mails.at(-1)?.uid ?? 0) };
}

/** SINCE compares days in the server's zone. */
async function firstSince(client: ImapFlow, instant: string): Promise<number | undefined> {
  const since = new Date(Date.parse(instant) - 24 * 3_600_000);
  const found = await client.search({ since }, { uid: true });
  if (!Array.isArray(found)) throw new Error('the search was refused');
  return found.sort((one, other) => one - other)[0];
}

export interface FetchContext {
  client: ImapFlow;
  thread: HeaderThread;
  /** By folder, validity and UID. */
  breaks: Map<string, number>;
  now: Date;
}

/** With its report or calendar part. Undefined if it is gone. @throws MailboxUnavailable */
export async function fetchMail(
  fetching: FetchContext,
  unread: UnreadFolder,
  { uid, arrivedAt }: UnreadMail,
): Promise<FetchedMail | undefined> {
  const { client, thread, now } = fetching;
  const { folder, validity } = unread;
  const bodyParts = [{ key: 'HEADER', start: 0, maxLength: headerLimit }];
  const found = await ofMail(fetching, unread, uid, () =>
    client.fetchOne(uid, { uid: true, internalDate: true, size: true, bodyParts }, { uid: true }),
  );
  const fetched = { folder, validity, uid, arrivedAt };
  if (found === 'not read') return { ...fetched, read: undefined };
  if (!found) return undefined;
  const { headers: raw = Buffer.alloc(0), internalDate, size } = found;
  const arrived = new Date(internalDate ?? Number.NaN);
  const isWhole = raw.length > 0 && raw.length < headerLimit;
  const mail = isWhole ? await thread.read({ raw, folder, size, arrived, now }) : undefined;
  const hasParts = mail && folder === 'inbox' && /^\s*(multipart\/|text\/calendar)/i.test(typeOf(mail));
  const parts = hasParts && (await ofMail(fetching, unread, `${uid} parts`, () => partsForPrograms(client, uid, mail)));
  return { ...fetched, read: mail && { mail, ...(parts && parts !== 'not read' ? parts : {}) } };
}

const partsForPrograms = async (client: ImapFlow, uid: number, mail: MailHeaders): Promise<Omit<ReadMail, 'mail'>> =>
  classifySender(mail) === 'report'
    ? { report: await reportOf(client, uid) }
    : { calendar: await calendarOf(client, uid) };

const typeOf = ({ headers }: MailHeaders): string => headers.get('content-type') ?? '';

/** `not read`: only that mail is at fault. @throws MailboxUnavailable */
async function ofMail<T>(
  { client, breaks }: FetchContext,
  { path, validity }: UnreadFolder,
  uid: number | `${number} parts`,
  ask: () => Promise<T>,
): Promise<T | 'not read'> {
  const name = `${path};${validity};${uid}`;
  const broken = breaks.get(name) ?? 0;
  if (broken >= mostBreaks) return 'not read';
  try {
    const answer = await ask();
    breaks.delete(name);
    return answer;
  } catch (error) {
    if (!client.usable) breaks.set(name, broken + 1);
    else if (!isForLater(error as ImapError)) return 'not read';
    throw new MailboxUnavailable(error);
  }
}

const isForLater = ({ code, serverResponseCode = '' }: ImapError): boolean =>
  code === 'ETHROTTLE' || /^(UNAVAILABLE|INUSE)$/.test(serverResponseCode);

async function reportOf(client: ImapFlow, uid: number): Promise<Report | undefined> {
  const parts = await partsOf(client, uid);
  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status$/i.test(type));
  if (!status) return undefined;
  const original = parts.find(({ type }) => /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/i.test(type));
  const whole = original && /^message\/(rfc822|global)$/i.test(original.type);
  const headers = original && { ...original, part: whole ? `${original.part}.header` : original.part };
  const [statusText = '', bounced = ''] = await textsOf(client, uid, [status, ...(headers ? [headers] : [])]);
  return readReport(statusText, bounced);
}

/** Bytes: Outlook leaves a line or two. */
const blank = 8;

async function calendarOf(client: ImapFlow, uid: number): Promise<CalendarPart | undefined> {
  const parts = await partsOf(client, uid);
  const part =
    parts.find(({ type }) => /^text\/calendar$/i.test(type)) ??
    parts.find(({ type }) => /^application\/ics$/i.test(type));
  const [text = ''] = part ? await textsOf(client, uid, [part]) : [];
  const calendar = readCalendar(text);
  if (!calendar || calendar.note !== undefined || !/^-\/\/Microsoft|Exchange|Outlook/im.test(text)) return calendar;
  const plain = parts.find(({ type }) => /^text\/plain$/i.test(type));
  return { ...calendar, note: (plain?.size ?? 0) > blank };
}

type Part = MessageStructureObject & { part: string };

async function partsOf(client: ImapFlow, uid: number): Promise<Part[]> {
  const outline = await client.fetchOne(uid, { uid: true, bodyStructure: true }, { uid: true });
  const structure = outline ? outline.bodyStructure : undefined;
  // A single-part mail has no part number.
  return (structure ? flat(structure) : []).map((one) => ({ ...one, part: one.part ?? '1' }));
}

const flat = (node: MessageStructureObject): MessageStructureObject[] => [
  node,
  ...(node.childNodes ?? []).flatMap(flat),
];

async function textsOf(client: ImapFlow, uid: number, parts: readonly Part[]): Promise<string[]> {
  const bodyParts = parts.map(({ part }) => ({ key: part, start: 0, maxLength: partLimit }));
  const read = await client.fetchOne(uid, { uid: true, bodyParts }, { uid: true });
  return read ? parts.map((part) => textOf(read, part).replaceAll('\0', '')) : [];
}

function textOf(read: FetchMessageObject, { part, encoding }: Part): string {
  const bytes = read.bodyParts?.get(part.toLowerCase()) ?? read.bodyParts?.get(part) ?? Buffer.alloc(0);
  const text = bytes.toString('latin1');
  if (/^base64$/i.test(encoding ?? '')) return Buffer.from(text, 'base64').toString('utf8');
  if (!/^quoted-printable$/i.test(encoding ?? '')) return bytes.toString('utf8');
  const plain = text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, 'latin1').toString('utf8');
}
