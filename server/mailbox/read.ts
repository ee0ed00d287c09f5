import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { MailboxUnavailable } from './connection.ts';
import type { HeaderThread } from './header-thread.ts';
import { arrivalTime, type Folder, type MailHeaders, type Report, readReport } from './headers.ts';
import { type CalendarPart, readCalendar } from './invitation.ts';
import { classifySender } from './match.ts';
import type { ReadMail } from './note.ts';

/** The two folders that are read, by their paths; the second is missing where the server names none. */
export type Paths = Readonly<Partial<Record<Folder, string>>>;

/** What there is to read in a folder. */
export interface Unread {
  folder: Folder;
  path: string;
  validity: string;
  /** In order. */
  uids: number[];
  /** Everything up to here is read once `uids` are. */
  upTo: number;
  /** What came before is left out. */
  from: Date;
}

/** A mail with its place in its folder. */
export interface PlacedMail {
  folder: Folder;
  validity: string;
  uid: number;
  /** By the mail server's clock, ISO 8601 in UTC; when it was asked for, where that is not known. */
  arrivedAt: string;
  /** Nothing where it could not be read. */
  read: ReadMail | undefined;
}

/** Most of a mail's headers that is asked for, in bytes: one with more is not read. */
const headerLimit = 65_536;
/** Most of a part that is read, in bytes: a report says what it says at its beginning. */
const partLimit = 32_768;
/** How often the line may break while one mail is asked for: after that the mail is at fault. */
const mostBreaks = 5;

/**
 * The inbox and the folder of sent mail: by its special use (RFC 6154), else by a usual name, which imapflow knows in
 * many languages.
 */
export async function foldersOf(client: ImapFlow): Promise<Paths> {
  const all = await client.list();
  const sent = all.find(({ specialUse }) => specialUse === '\\Sent');
  const inbox = all.find(({ specialUse, path }) => specialUse === '\\Inbox' || /^inbox$/i.test(path));
  return { inbox: inbox?.path ?? 'INBOX', ...(sent ? { sent: sent.path } : {}) };
}

/**
 * What of a folder has not been read. A folder that never was, or whose UIDs mean other mails by now (UIDVALIDITY), is
 * asked for what came since a day; any other for what has a higher UID than the last.
 * @param place up to where it was read
 * @param from what is older is left out; of a folder that has to be read again, what is older than `again`
 */
export async function unreadIn(
  client: ImapFlow,
  folder: Folder,
  path: string,
  place: { validity: string; last: number } | undefined,
  { from, again }: { from: Date; again: Date },
): Promise<Unread> {
  const mailbox = await client.mailboxOpen(path, { readOnly: true });
  const validity = String(mailbox.uidValidity);
  const known = place?.validity === validity ? place.last : undefined;
  const oldest = place && known === undefined && again > from ? again : from;
  // SINCE knows days alone, and those of the server's own zone.
  const since = new Date(oldest.getTime() - 24 * 3_600_000);
  const found = await client.search(known === undefined ? { since } : { uid: `${known + 1}:*` }, {
    uid: true,
  });
  if (!Array.isArray(found)) throw new Error('the search was refused');
  // A range that begins beyond the last mail means that mail (RFC 9051, section 9).
  const uids = found.filter((uid) => uid > (known ?? 0)).sort((a, b) => a - b);
  const end = known ?? Math.max(0, (mailbox.uidNext ?? 1) - 1);
  return { folder, path, validity, uids, upTo: Math.max(end, uids.at(-1) ?? 0), from: oldest };
}

/** How mails are fetched. */
export interface Fetching {
  client: ImapFlow;
  thread: HeaderThread;
  /** How often the line broke while a mail was asked for, by folder, validity and UID. */
  breaks: Map<string, number>;
  now: Date;
}

/**
 * Reads the headers of one mail of the folder that is open, of one that came back the report, and of one with a part for
 * calendars that part.
 * @returns undefined for one that is gone
 * @throws MailboxUnavailable
 */
export async function fetchMail(fetching: Fetching, unread: Unread, uid: number): Promise<PlacedMail | undefined> {
  const { client, thread, now } = fetching;
  const { folder, validity } = unread;
  const place = { folder, validity, uid };
  const bodyParts = [{ key: 'HEADER', start: 0, maxLength: headerLimit }];
  const found = await ofMail(fetching, unread, uid, () =>
    client.fetchOne(uid, { uid: true, internalDate: true, size: true, bodyParts }, { uid: true }),
  );
  if (found === 'not read') return { ...place, arrivedAt: now.toISOString(), read: undefined };
  if (!found) return undefined;
  const { headers: raw = Buffer.alloc(0), internalDate, size } = found;
  const arrived = new Date(internalDate ?? Number.NaN);
  const isWhole = raw.length > 0 && raw.length < headerLimit;
  const mail = isWhole ? await thread.read({ raw, folder, size, arrived, now }) : undefined;
  const hasParts = mail && folder === 'inbox' && /^\s*(multipart\/|text\/calendar)/i.test(typeOf(mail));
  const parts = hasParts
    ? await ofMail(
        fetching,
        unread,
        `${uid} parts`,
        async (): Promise<Omit<ReadMail, 'mail'>> =>
          classifySender(mail) === 'report'
            ? { report: await reportOf(client, uid) }
            : { calendar: await calendarOf(client, uid) },
      )
    : {};
  const read = mail && { mail, ...(parts === 'not read' ? {} : parts) };
  return { ...place, arrivedAt: arrivalTime(arrived, now), read };
}

const typeOf = ({ headers }: MailHeaders): string => headers.get('content-type') ?? '';

/** What is asked about one mail: its headers, then its parts. `not read`: that mail is at fault, and all others can be read. @throws MailboxUnavailable */
async function ofMail<T>(
  { client, breaks }: Fetching,
  { path, validity }: Unread,
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
    else if (!isForLater(error as Refused)) return 'not read';
    throw new MailboxUnavailable(error);
  }
}

const isForLater = ({ code, serverResponseCode = '' }: Refused): boolean =>
  code === 'ETHROTTLE' || /^(UNAVAILABLE|INUSE)$/.test(serverResponseCode);

/** What imapflow makes of a refusal. */
interface Refused {
  serverResponseCode?: string;
  code?: string;
}

/** The report in a mail that came back: its part for programs, and the headers of what came back. Nothing else is asked for. */
async function reportOf(client: ImapFlow, uid: number): Promise<Report | undefined> {
  const parts = await partsOf(client, uid);
  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status$/i.test(type));
  if (!status) return undefined;
  const original = parts.find(({ type }) => /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/i.test(type));
  const whole = original && /^message\/(rfc822|global)$/i.test(original.type);
  const headers = original && { ...original, part: whole ? `${original.part}.header` : original.part };
  const [said = '', came = ''] = await textsOf(client, uid, [status, ...(headers ? [headers] : [])]);
  return readReport(said, came);
}

/** Up to how many bytes a text without a word has: Outlook leaves a line or two. */
const blank = 8;

/** The part for calendars in a mail. Nothing else is asked for. */
async function calendarOf(client: ImapFlow, uid: number): Promise<CalendarPart | undefined> {
  const parts = await partsOf(client, uid);
  const part =
    parts.find(({ type }) => /^text\/calendar$/i.test(type)) ??
    parts.find(({ type }) => /^application\/ics$/i.test(type));
  const [text = ''] = part ? await textsOf(client, uid, [part]) : [];
  const calendar = readCalendar(text);
  if (!calendar || calendar.note !== undefined || !/^-\/\/Microsoft|Exchange|Outlook/im.test(text)) return calendar;
  // Microsoft's programs write no words of their own beside the calendar's.
  const plain = parts.find(({ type }) => /^text\/plain$/i.test(type));
  return { ...calendar, note: (plain?.size ?? 0) > blank };
}

/** A part of a mail that can be asked for. */
type Part = MessageStructureObject & { part: string };

async function partsOf(client: ImapFlow, uid: number): Promise<Part[]> {
  const outline = await client.fetchOne(uid, { uid: true, bodyStructure: true }, { uid: true });
  const structure = outline ? outline.bodyStructure : undefined;
  // A mail that is one part has no number for it.
  return (structure ? flat(structure) : []).map((one) => ({ ...one, part: one.part ?? '1' }));
}

const flat = (node: MessageStructureObject): MessageStructureObject[] => [
  node,
  ...(node.childNodes ?? []).flatMap(flat),
];

/** Parts of a mail as text. */
async function textsOf(client: ImapFlow, uid: number, parts: readonly Part[]): Promise<string[]> {
  const bodyParts = parts.map(({ part }) => ({ key: part, start: 0, maxLength: partLimit }));
  const read = await client.fetchOne(uid, { uid: true, bodyParts }, { uid: true });
  // A null character is no text to PostgreSQL.
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
