import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { dayMs } from '../platform/durations.ts';
import { type BounceReport, parseBounceReport, parseBounceText } from './bounce-report.ts';
import { type CalendarPart, classifySender, parseCalendarPart } from './classify.ts';
import type { HeaderWorker } from './header-worker.ts';
import { arrivalTime, type MailFolder, type MailHeaders } from './headers.ts';
import { type ImapError, MailboxUnavailable, toImapError } from './imap.ts';
import type { ParsedMail } from './record.ts';

export type FolderPaths = Readonly<Partial<Record<MailFolder, string>>>;

export interface UnreadFolder {
  folder: MailFolder;
  path: string;
  validity: string;
  mails: readonly UnreadMail[];
  upTo: number;
}

interface UnreadMail {
  uid: number;
  /** ISO 8601 in UTC; the present time if unknown. */
  arrivedAt: string;
}

export interface FetchedMail extends UnreadMail {
  folder: MailFolder;
  validity: string;
  read: ParsedMail | undefined;
}

const maxHeaderBytes = 65_536;
const maxPartBytes = 32_768;
/** If the connection breaks so often at one mail, it counts as unreadable. */
const maxFailures = 5;

/** By special use (RFC 6154); the inbox also by its name. */
export async function readFolderPaths(client: ImapFlow): Promise<FolderPaths> {
  const all = await client.list();
  const sent = all.find(({ specialUse }) => specialUse === '\\Sent');
  const inbox = all.find(({ specialUse, path }) => specialUse === '\\Inbox' || /^inbox$/i.test(path));
  return { inbox: inbox?.path ?? 'INBOX', ...(sent ? { sent: sent.path } : {}) };
}

/** @param from skips older mails; in a folder that is read again because UIDVALIDITY changed, those before `again` */
export async function listUnread(
  client: ImapFlow,
  { folder, path }: Pick<UnreadFolder, 'folder' | 'path'>,
  position: { validity: string; last: number } | undefined,
  { from, again, now }: { from: Date; again: Date; now: Date },
): Promise<UnreadFolder> {
  const mailbox = await client.mailboxOpen(path, { readOnly: true });
  const validity = String(mailbox.uidValidity);
  const last = position?.validity === validity ? position.last : undefined;
  const oldest = (position && last === undefined && again > from ? again : from).toISOString();
  const first = last === undefined ? await findFirstUid(client, oldest) : last + 1;
  const mails: UnreadMail[] = [];
  if (first !== undefined)
    for await (const { uid, internalDate } of client.fetch(`${first}:*`, { internalDate: true }, { uid: true })) {
      const arrivedAt = arrivalTime(new Date(internalDate ?? Number.NaN), now);
      // A range beyond the last mail returns the last mail (RFC 9051, section 9).
      if (uid >= first && arrivedAt >= oldest) mails.push({ uid, arrivedAt });
    }
  mails.sort((one, other) => one.uid - other.uid);
  const end = last ?? Math.max(0, (mailbox.uidNext ?? 1) - 1);
  return { folder, path, validity, mails, upTo: Math.max(end, mails.at(-1)?.uid ?? 0) };
}

/** From a day earlier, because SINCE compares days in the server's time zone. */
async function findFirstUid(client: ImapFlow, instant: string): Promise<number | undefined> {
  const since = new Date(Date.parse(instant) - dayMs);
  const found = await client.search({ since }, { uid: true });
  if (!Array.isArray(found)) throw new Error('the search was refused');
  return found.sort((one, other) => one - other)[0];
}

export interface FetchContext {
  client: ImapFlow;
  headerWorker: HeaderWorker;
  /** By folder, validity and UID. */
  failuresByMail: Map<string, number>;
  now: Date;
}

/** Also fetches a bounce report or calendar part. @returns undefined if the mail is gone @throws MailboxUnavailable */
export async function fetchMail(
  fetching: FetchContext,
  unread: UnreadFolder,
  { uid, arrivedAt }: UnreadMail,
): Promise<FetchedMail | undefined> {
  const { client, headerWorker, now } = fetching;
  const { folder, validity } = unread;
  const bodyParts = [{ key: 'HEADER', start: 0, maxLength: maxHeaderBytes }];
  const found = await runForMail(fetching, unread, uid, () =>
    client.fetchOne(uid, { uid: true, internalDate: true, size: true, bodyParts }, { uid: true }),
  );
  const fetched = { folder, validity, uid, arrivedAt };
  if (found === 'not read') return { ...fetched, read: undefined };
  if (!found) return undefined;
  const { headers: raw = Buffer.alloc(0), internalDate, size } = found;
  const arrived = new Date(internalDate ?? Number.NaN);
  const isWhole = raw.length > 0 && raw.length < maxHeaderBytes;
  const mail = isWhole ? await headerWorker.read({ raw, folder, sizeBytes: size, arrived, now }) : undefined;
  const hasParts =
    mail &&
    folder === 'inbox' &&
    (classifySender(mail) === 'report' || /^\s*(multipart\/|text\/calendar)/i.test(contentType(mail)));
  const parts =
    hasParts && (await runForMail(fetching, unread, `${uid} parts`, () => fetchMachineParts(client, uid, mail)));
  return { ...fetched, read: mail && { mail, ...(parts && parts !== 'not read' ? parts : {}) } };
}

const fetchMachineParts = async (
  client: ImapFlow,
  uid: number,
  mail: MailHeaders,
): Promise<Omit<ParsedMail, 'mail'>> =>
  classifySender(mail) === 'report'
    ? { report: await fetchBounceReport(client, uid) }
    : { calendar: await fetchCalendarPart(client, uid, mail.from.address) };

const contentType = ({ headers }: MailHeaders): string => headers.get('content-type') ?? '';

/** @returns `not read` if only that mail is at fault @throws MailboxUnavailable */
async function runForMail<T>(
  { client, failuresByMail }: FetchContext,
  { path, validity }: UnreadFolder,
  uid: number | `${number} parts`,
  ask: () => Promise<T>,
): Promise<T | 'not read'> {
  const name = `${path};${validity};${uid}`;
  const failures = failuresByMail.get(name) ?? 0;
  if (failures >= maxFailures) return 'not read';
  try {
    const answer = await ask();
    failuresByMail.delete(name);
    return answer;
  } catch (error) {
    if (!client.usable) failuresByMail.set(name, failures + 1);
    else if (!isTemporary(toImapError(error))) return 'not read';
    throw new MailboxUnavailable(error);
  }
}

const isTemporary = ({ code, serverResponseCode = '' }: ImapError): boolean =>
  code === 'ETHROTTLE' || /^(UNAVAILABLE|INUSE)$/.test(serverResponseCode);

async function fetchBounceReport(client: ImapFlow, uid: number): Promise<BounceReport | undefined> {
  const parts = await fetchParts(client, uid);
  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status$/i.test(type));
  const original = parts.find(({ type }) => /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/i.test(type));
  // Servers parse message/rfc822; many do not parse message/global.
  const whole = original && (original.childNodes?.length || /^message\/rfc822$/i.test(original.type));
  const headers = original && { ...original, part: whole ? `${original.part}.header` : original.part };
  if (status) {
    const [text = '', returned = ''] = await fetchTexts(client, uid, [status, ...(headers ? [headers] : [])]);
    return parseBounceReport(text, returned);
  }
  const plain = parts.filter(({ type }) => /^text\/plain$/i.test(type)).slice(0, maxNoticeParts);
  const texts = await fetchTexts(client, uid, [...plain, ...(headers ? [headers] : [])]);
  return texts.length ? parseBounceText(texts.join('\r\n\r\n')) : undefined;
}

/** Text parts that are read of a failure notice without a report. */
const maxNoticeParts = 3;

/** Without a comment, Outlook writes an empty line or two. */
const maxBlankBytes = 8;

async function fetchCalendarPart(client: ImapFlow, uid: number, sender: string): Promise<CalendarPart | undefined> {
  const parts = await fetchParts(client, uid);
  const part =
    parts.find(({ type }) => /^text\/calendar$/i.test(type)) ??
    parts.find(({ type }) => /^application\/ics$/i.test(type)) ??
    parts.find((one) => /\.ics$/i.test(one.parameters?.name ?? one.dispositionParameters?.filename ?? ''));
  const [text = ''] = part ? await fetchTexts(client, uid, [part]) : [];
  const calendar = parseCalendarPart(text, sender, part?.parameters?.method);
  if (!calendar || calendar.hasComment !== undefined || !/^-\/\/Microsoft|Exchange|Outlook/im.test(text))
    return calendar;
  const plain = parts.find(({ type }) => /^text\/plain$/i.test(type));
  const hasHtml = parts.some(({ type }) => /^text\/html$/i.test(type));
  return { ...calendar, hasComment: plain ? (plain.size ?? 0) > maxBlankBytes : hasHtml };
}

type MailPart = MessageStructureObject & { part: string };

async function fetchParts(client: ImapFlow, uid: number): Promise<MailPart[]> {
  const outline = await client.fetchOne(uid, { uid: true, bodyStructure: true }, { uid: true });
  const structure = outline ? outline.bodyStructure : undefined;
  // The only part of a mail has no number.
  return (structure ? flattenParts(structure) : []).map((node) => ({ ...node, part: node.part ?? '1' }));
}

const flattenParts = (node: MessageStructureObject): MessageStructureObject[] => [
  node,
  ...(node.childNodes ?? []).flatMap(flattenParts),
];

async function fetchTexts(client: ImapFlow, uid: number, parts: readonly MailPart[]): Promise<string[]> {
  const bodyParts = parts.map(({ part }) => ({ key: part, start: 0, maxLength: maxPartBytes }));
  const read = await client.fetchOne(uid, { uid: true, bodyParts }, { uid: true });
  return read ? parts.map((part) => decodePart(read, part).replaceAll('\0', '')) : [];
}

function decodePart(read: FetchMessageObject, { part, encoding }: MailPart): string {
  const bytes = read.bodyParts?.get(part.toLowerCase()) ?? read.bodyParts?.get(part) ?? Buffer.alloc(0);
  const text = bytes.toString('latin1');
  if (/^base64$/i.test(encoding ?? '')) return Buffer.from(text, 'base64').toString('utf8');
  if (!/^quoted-printable$/i.test(encoding ?? '')) return bytes.toString('utf8');
  const plain = text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, 'latin1').toString('utf8');
}
