import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { type Folder, readHeaders, wanted } from './headers.ts';
import { natureOf } from './nature.ts';
import type { ReadMail } from './note.ts';
import { type Report, readReport } from './report.ts';

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
export interface PlacedMail extends ReadMail {
  folder: Folder;
  uid: number;
}

/** Most of a part that is read, in bytes: a report says what it says at its beginning. */
const partLimit = 32_768;

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

/** Reads the headers of some mails of the folder that is open, and of those that came back the report. */
export async function fetchMails(
  client: ImapFlow,
  { folder, path }: Unread,
  uids: readonly number[],
  now: Date,
): Promise<PlacedMail[]> {
  if (!uids.length) return [];
  await client.mailboxOpen(path, { readOnly: true });
  const query = { uid: true, internalDate: true, headers: [...wanted] };
  const fetched = await client.fetchAll(uids.join(','), query, { uid: true });
  const mails: PlacedMail[] = [];
  for (const { uid, headers, internalDate } of fetched) {
    if (!uids.includes(uid)) continue;
    const arrived = new Date(internalDate ?? Number.NaN);
    const mail = await readHeaders(headers ?? Buffer.alloc(0), folder, arrived, now);
    const isReport = folder === 'inbox' && natureOf(mail) === 'report';
    mails.push({ folder, uid, mail, report: isReport ? await reportOf(client, uid) : undefined });
  }
  return mails;
}

/** The report in a mail that came back: its part for programs, and the headers of what came back. Nothing else is asked for. */
async function reportOf(client: ImapFlow, uid: number): Promise<Report | undefined> {
  const outline = await client.fetchOne(uid, { uid: true, bodyStructure: true }, { uid: true });
  const structure = outline ? outline.bodyStructure : undefined;
  const parts = structure ? flat(structure) : [];
  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status$/i.test(type));
  if (!status?.part) return undefined;
  const original = parts.find(({ type }) =>
    /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/i.test(type),
  );
  const whole = original && /^message\/(rfc822|global)$/i.test(original.type);
  const originalKey = original?.part && (whole ? `${original.part}.header` : original.part);
  const keys = [status.part, ...(originalKey ? [originalKey] : [])];
  const bodyParts = keys.map((key) => ({ key, start: 0, maxLength: partLimit }));
  const read = await client.fetchOne(uid, { uid: true, bodyParts }, { uid: true });
  if (!read) return undefined;
  return readReport(
    textOf(read, status.part, status),
    originalKey ? textOf(read, originalKey, original) : '',
  );
}

const flat = (node: MessageStructureObject): MessageStructureObject[] => [
  node,
  ...(node.childNodes ?? []).flatMap(flat),
];

function textOf(read: FetchMessageObject, key: string, part: MessageStructureObject | undefined): string {
  const bytes = read.bodyParts?.get(key.toLowerCase()) ?? read.bodyParts?.get(key) ?? Buffer.alloc(0);
  const text = bytes.toString('latin1');
  return /^base64$/i.test(part?.encoding ?? '') ? Buffer.from(text, 'base64').toString('utf8') : text;
}
