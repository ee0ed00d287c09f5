import { hash } from 'node:crypto';
import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { oneAddressForm } from '#contract/address.ts';
import { readAuthenticationResults, vouches } from './authentication.ts';
import type { NoticedRow } from './tables.ts';

export type Folder = 'inbox' | 'sent';

/** Somebody, by name and address; the address in lower case. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail as far as it is read. */
export interface MailHeaders {
  folder: Folder;
  /** By what it is known: its Message-ID, or a hash of who wrote what when. */
  id: string;
  from: Mailbox;
  /** Where a list on the way keeps who wrote it, and where answers to it are to go, in this order. */
  behind: readonly Mailbox[];
  /** To, Cc and Bcc, the first hundred; in lower case. */
  recipients: readonly string[];
  subject: string;
  /** The Message-IDs that it refers to, the nearest first. */
  refersTo: readonly string[];
  /** What tells it from another mail under its id: see `isSameMail`. */
  fingerprint: string;
  /** ISO 8601 in UTC: see `ownTime`. */
  at: string;
  /** By the mail server's clock, ISO 8601 in UTC. */
  arrivedAt: string;
  /** Who says on top of the mail where it is from (RFC 8601); empty where nobody does. */
  authserv: string;
  /** Whether those say that the mail is from the domain of the one address in its one From. */
  vouched: boolean;
  /** Every header as it stands, by its name in lower case; one that comes again stands below, on a line of its own. */
  headers: ReadonlyMap<string, string>;
}

/** A mail to be read. */
export interface RawMail {
  /** Its headers, as the mail server hands them over or with a body below. */
  raw: Uint8Array;
  folder: Folder;
  /** Of the whole mail in bytes, as the mail server says; none where `raw` is all of it. */
  size?: number | undefined;
  /** When the mail server got it. */
  arrived: Date;
  now: Date;
}

/** Longest texts, and most of a kind, that are kept. */
const longest = { subject: 300, name: 200, address: 254, id: 500, references: 500, recipients: 100 };

/** The headers of a mail. @throws where nothing can be made of them */
export async function readHeaders({ raw, folder, size, arrived, now }: RawMail): Promise<MailHeaders> {
  // A null character is no text to PostgreSQL.
  const mail = await PostalMime.parse(raw.filter((byte) => byte !== 0));
  const every = (name: string) => mail.headers.flatMap(({ key, value }) => (key === name ? [value] : []));
  const get = (name: string) => every(name)[0] ?? '';
  const headers = new Map(mail.headers.map(({ key }) => [key, every(key).join('\n')]));
  const replyTo = mailboxesOf(mail.replyTo ?? []);
  const nameAlone = oneLine(addressParser(get('from'))[0]?.name ?? '').slice(0, longest.name);
  const [from = { name: nameAlone, address: '' }] = [
    // A name with a comma and without quotes reads as two, the first of them without an address.
    ...mailboxesOf(every('from').flatMap((value) => addressParser(value))),
    ...mailboxesOf([mail.sender]),
    ...replyTo,
  ];
  const subject = oneLine(mail.subject ?? '').slice(0, longest.subject);
  const recipients = mailboxesOf([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]).map(
    ({ address }) => address,
  );
  const [messageId = ''] = idsIn(get('message-id'));
  const written = get('date');
  // What came with the mail stands below what the server that took it wrote.
  const results = readAuthenticationResults(get('authentication-results'));
  const answered = idsIn(every('in-reply-to').join(' '));
  const conversation = idsIn(every('references').join(' ')).reverse();
  const bodyBytes = (size ?? raw.length) - headLength(raw);
  return {
    folder,
    id: messageId || `hash:${hashOf(from.address, written || arrivalTime(arrived, now), subject, recipients.join())}`,
    from,
    behind: [
      ...mailboxesOf(['x-original-from', 'x-original-sender'].flatMap((name) => addressParser(get(name)))),
      ...replyTo,
    ],
    recipients: [...new Set(recipients)].slice(0, longest.recipients),
    subject,
    refersTo: [...new Set([...answered, ...conversation])].slice(0, longest.references),
    fingerprint: [hashOf(written), hashOf(from.address, subject), bodyBytes].join(' '),
    at: ownTime(written, arrived, now),
    arrivedAt: arrivalTime(arrived, now),
    authserv: results?.by ?? '',
    vouched: results !== undefined && vouches(results, onlyDomain(mail)),
    headers,
  };
}

const hashOf = (...parts: readonly string[]): string => hash('sha256', parts.join('\n'), 'base64url');

/** Where the headers of a mail end, in bytes. */
function headLength(raw: Uint8Array): number {
  const end = /\r?\n\r?\n/.exec(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1'));
  return end ? end.index + end[0].length : raw.length;
}

/**
 * Whether two mails under one Message-ID are one. A copy in the other folder has the same Date: a list may have changed who
 * wrote it and its subject, and a server its length. In one folder these tell two mails apart.
 */
export function isSameMail(one: Pick<NoticedRow, 'folder' | 'fingerprint'>, other: typeof one): boolean {
  // Of one that was noticed before this was kept.
  if (!one.fingerprint || one.fingerprint === other.fingerprint) return true;
  return one.folder !== other.folder && one.fingerprint.split(' ')[0] === other.fingerprint.split(' ')[0];
}

/** The domain of whom a mail is from; empty where its From comes again, names several or a group, or nobody. */
function onlyDomain({ headers }: Email): string {
  const [from, ...others] = headers.filter(({ key }) => key === 'from');
  const [one, ...more] = from && !others.length ? addressParser(from.value) : [];
  return one?.address && !more.length ? one.address.slice(one.address.lastIndexOf('@') + 1) : '';
}

/** The Message-IDs in a header. A long one may have been folded in its middle; some programs leave the brackets out. */
const idsIn = (value: string): string[] =>
  Array.from(
    value.matchAll(/<([^<>]+)>|([^\s<>"(),;]+)/g),
    ([, id = '', bare = '']) => `<${id.replace(/\s+/g, '') || (bare.includes('@') ? bare : '')}>`,
  ).filter((id) => id !== '<>' && id.length <= longest.id);

const mailboxesOf = (addresses: readonly (Address | undefined)[]): Mailbox[] =>
  addresses
    .flatMap((one) => (one?.group ? one.group : one ? [one] : []))
    .flatMap(({ name, address }) =>
      address && address.length <= longest.address
        ? [
            {
              name: oneLine(name).slice(0, longest.name),
              address: oneAddressForm(address.replace(/\p{Cc}+/gu, '').trim()).toLowerCase(),
            },
          ]
        : [],
    );

/** Without control characters, which an encoded word may stand for. */
const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** How far the clock of whoever wrote a mail may be from the mail server's, in ms, to be believed. */
const believed = 10 * 60_000;

/**
 * When a mail left or came. Its own Date is taken as long as the mail server's time of arrival (INTERNALDATE) bears it
 * out: a clock that is wrong, or a mail that waited to be sent, makes no answer earlier than it was.
 * @param written the Date header as it stands; empty where there is none
 * @param arrived by the mail server's clock
 * @returns ISO 8601 in UTC, never after `now`
 */
export function ownTime(written: string, arrived: Date, now: Date): string {
  const date = Date.parse(written);
  const came = Number.isNaN(arrived.getTime()) ? now.getTime() : arrived.getTime();
  const at = Math.abs(date - came) <= believed ? Math.min(date, came) : came;
  return new Date(Math.min(at, now.getTime())).toISOString();
}

/** When a mail came by the mail server's clock, as `ownTime`. */
export const arrivalTime = (arrived: Date, now: Date): string => ownTime('', arrived, now);

/** What a report says of a mail that did not arrive (RFC 3464). */
export interface Report {
  /** Whom it did not reach; in lower case, empty where it does not say. */
  recipient: string;
  /** The enhanced code (RFC 3463), such as 5.1.1; empty where it does not say. */
  status: string;
  /** Whether it will not be tried again. */
  failed: boolean;
  /** The Message-ID of the mail that did not arrive; empty where it does not say. */
  messageId: string;
}

/**
 * Reads a report: what a server says of the first recipient it failed, and the mail that came back.
 * @param status the part `message/delivery-status`
 * @param original what came back, or its headers
 */
export function readReport(status: string, original: string): Report {
  // A block about the mail as a whole, then one for each recipient.
  const blocks = unfolded(status).split(/\r?\n\s*\r?\n/);
  const recipients = blocks.filter((block) => /^(final|original)-recipient:/im.test(block));
  const failed = recipients.find((block) => /^failed/i.test(field(block, 'Action')));
  const block = failed ?? recipients[0] ?? '';
  const named = field(block, 'Original-Recipient') || field(block, 'Final-Recipient');
  const [id = ''] = idsIn(field(headOf(unfolded(original)), 'Message-ID'));
  return {
    // After the kind of address: "rfc822; name@example.org".
    recipient: (named.split(';').at(-1) ?? '')
      .replace(/[<>\s]/g, '')
      .toLowerCase()
      .slice(0, 254),
    status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(field(block, 'Status'))?.[0] ?? '',
    failed: failed !== undefined,
    messageId: id,
  };
}

const unfolded = (text: string): string => text.replace(/\r?\n[ \t]+/g, ' ');

/** The headers of a mail, without what stands below them. */
const headOf = (text: string): string => text.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? '';

const field = (block: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(block)?.[1]?.trim() ?? '';

/** How long reading the headers of one mail may take, in ms, and how much memory, in MB. */
const timeLimit = 2000;
const memoryLimit = 64;

/** Reads headers in a thread of its own, one mail at a time: whatever a stranger writes into them keeps no visitor waiting. */
export class HeaderThread {
  readonly #limit: number;
  #worker: Worker | undefined;

  constructor(limit = timeLimit) {
    this.#limit = limit;
  }

  /** @returns undefined where nothing can be made of them in time: the thread is replaced */
  async read(mail: RawMail): Promise<MailHeaders | undefined> {
    this.#worker ??= await started();
    // A copy: what is handed over would take with it whatever else the line has brought.
    this.#worker.postMessage({ ...mail, raw: new Uint8Array(mail.raw) });
    try {
      const [read] = await once(this.#worker, 'message', { signal: AbortSignal.timeout(this.#limit) });
      return read;
    } catch {
      await this.close();
      return undefined;
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

async function started(): Promise<Worker> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: threadName,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
  // Whoever waits for it hears of it as well; unheard, it would end the process.
  worker.on('error', () => {});
  await once(worker, 'message');
  return worker;
}

const threadName = 'mail-headers';

// This file is the thread, too.
if (workerData === threadName) {
  parentPort?.on('message', async (mail: RawMail) => {
    parentPort?.postMessage(await readHeaders(mail).catch(() => undefined));
  });
  parentPort?.postMessage('ready');
}
