import { hash } from 'node:crypto';
import { once } from 'node:events';
import { domainToASCII } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { oneAddressForm } from '#contract/address.ts';
import type { NoticedRow } from './tables.ts';

export type Folder = 'inbox' | 'sent';

export interface Mailbox {
  name: string;
  address: string;
}

export interface MailHeaders {
  folder: Folder;
  /** Message-ID, or a hash of sender, subject and date. */
  id: string;
  from: Mailbox;
  /** Senders kept by a list, then reply addresses. */
  behind: readonly Mailbox[];
  /** Lower case, the first hundred. */
  recipients: readonly string[];
  subject: string;
  refersTo: readonly string[];
  fingerprint: string;
  /** ISO 8601 in UTC; see `ownTime`. */
  at: string;
  /** The server's time, ISO 8601 in UTC. */
  arrivedAt: string;
  /** Of the topmost result (RFC 8601); empty without one. */
  authserv: string;
  /** Whether that result authenticates the single From domain. */
  vouched: boolean;
  /** Lower-case names; repeated headers are joined by line breaks. */
  headers: ReadonlyMap<string, string>;
}

export interface RawMail {
  raw: Uint8Array;
  folder: Folder;
  /** In bytes; undefined if `raw` is complete. */
  size?: number | undefined;
  arrived: Date;
  now: Date;
}

const longest = { subject: 300, name: 200, address: 254, id: 500, references: 500, recipients: 100 };

export async function readHeaders({ raw, folder, size, arrived, now }: RawMail): Promise<MailHeaders> {
  // PostgreSQL rejects null characters in text.
  const mail = await PostalMime.parse(raw.filter((byte) => byte !== 0));
  const values = Map.groupBy(mail.headers, ({ key }) => key);
  const every = (name: string) => (values.get(name) ?? []).map(({ value }) => value);
  const get = (name: string) => every(name)[0] ?? '';
  const headers = new Map([...values.keys()].map((key) => [key, every(key).join('\n')]));
  const replyTo = mailboxesOf(mail.replyTo ?? []);
  const nameAlone = oneLine(addressParser(get('from'))[0]?.name ?? '').slice(0, longest.name);
  const [from = { name: nameAlone, address: '' }] = [
    // An unquoted name with a comma parses as two.
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
  // Only the topmost is the receiving server's.
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

function headLength(raw: Uint8Array): number {
  const end = /\r?\n\r?\n/.exec(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1'));
  return end ? end.index + end[0].length : raw.length;
}

/** Across folders Date suffices: lists and servers alter copies. */
export function isSameMail(one: Pick<NoticedRow, 'folder' | 'fingerprint'>, other: typeof one): boolean {
  // Older rows have no fingerprint.
  if (!one.fingerprint || one.fingerprint === other.fingerprint) return true;
  return one.folder !== other.folder && one.fingerprint.split(' ')[0] === other.fingerprint.split(' ')[0];
}

/** Empty unless there is exactly one From with one address. */
function onlyDomain({ headers }: Email): string {
  const [from, ...others] = headers.filter(({ key }) => key === 'from');
  const [one, ...more] = from && !others.length ? addressParser(from.value) : [];
  return one?.address && !more.length ? one.address.slice(one.address.lastIndexOf('@') + 1) : '';
}

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

/** Encoded words may hide control characters. */
const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Tolerated clock difference, in ms. */
const believed = 10 * 60_000;

/** The Date header if INTERNALDATE confirms it, so no reply is backdated. ISO 8601 in UTC, never after `now`. */
export function ownTime(written: string, arrived: Date, now: Date): string {
  const date = Date.parse(written);
  const came = Number.isNaN(arrived.getTime()) ? now.getTime() : arrived.getTime();
  const at = Math.abs(date - came) <= believed ? Math.min(date, came) : came;
  return new Date(Math.min(at, now.getTime())).toISOString();
}

export const arrivalTime = (arrived: Date, now: Date): string => ownTime('', arrived, now);

export interface Report {
  recipient: string;
  /** RFC 3463, such as 5.1.1; empty if missing. */
  status: string;
  failed: boolean;
  messageId: string;
}

/** The first failed recipient. @param status part `message/delivery-status` @param original mail or headers */
export function readReport(status: string, original: string): Report {
  const blocks = unfolded(status).split(/\r?\n\s*\r?\n/);
  const recipients = blocks.filter((block) => /^(final|original)-recipient:/im.test(block));
  const failed = recipients.find((block) => /^failed/i.test(field(block, 'Action')));
  const block = failed ?? recipients[0] ?? '';
  const named = field(block, 'Original-Recipient') || field(block, 'Final-Recipient');
  const [id = ''] = idsIn(field(headOf(unfolded(original)), 'Message-ID'));
  return {
    // Format: "rfc822; name@example.org".
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

const headOf = (text: string): string => text.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? '';

const field = (block: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(block)?.[1]?.trim() ?? '';

/** In ms and MB. */
const timeLimit = 2000;
const memoryLimit = 64;

/** In a worker, so that hostile mails block no requests. */
export class HeaderThread {
  readonly #limit: number;
  #worker: Worker | undefined;

  constructor(limit = timeLimit) {
    this.#limit = limit;
  }

  async read(mail: RawMail): Promise<MailHeaders | undefined> {
    this.#worker ??= await started();
    // Transferring would detach the connection's buffer.
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
  // Without a listener an error would end the process.
  worker.on('error', () => {});
  await once(worker, 'message');
  return worker;
}

const threadName = 'mail-headers';

if (workerData === threadName) {
  parentPort?.on('message', async (mail: RawMail) => {
    parentPort?.postMessage(await readHeaders(mail).catch(() => undefined));
  });
  parentPort?.postMessage('ready');
}

/** RFC 8601. */
export interface AuthenticationResults {
  by: string;
  results: readonly Result[];
}

interface Result {
  method: string;
  result: string;
  /** Omits a property with conflicting values. */
  of: ReadonlyMap<string, string>;
}

type Part = string | readonly [name: string, value: string];

/** Ignores comments and quoted strings. Undefined if one is unterminated. */
export function readAuthenticationResults(header: string): AuthenticationResults | undefined {
  const sections = sectionsOf(header);
  if (!sections) return undefined;
  const [[by = ''] = [], ...rest] = sections;
  return {
    by: typeof by === 'string' ? by.toLowerCase() : '',
    results: (typeof by === 'string' ? rest : sections).flatMap(([first, ...properties]) => {
      if (!first || typeof first === 'string') return [];
      const of = new Map<string, string>();
      for (const part of properties) {
        if (typeof part === 'string') continue;
        const [name, value] = [part[0].toLowerCase(), part[1].toLowerCase()];
        of.set(name, (of.get(name) ?? value) === value ? value : '');
      }
      const [method = ''] = first[0].toLowerCase().split('/');
      return [{ method, result: first[1].toLowerCase(), of }];
    }),
  };
}

/** Every DMARC result passes or, without DMARC, a DKIM signature of that domain. */
export function vouches({ results }: AuthenticationResults, domain: string): boolean {
  const name = asciiDomain(domain);
  if (!name) return false;
  const dmarc = results.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(({ result }) => result !== 'none'))
    return dmarc.every(({ result, of }) => result === 'pass' && domainOf(of.get('header.from')) === name);
  return results.some(
    ({ method, result, of }) =>
      method === 'dkim' && result === 'pass' && domainOf(of.get('header.d') ?? of.get('header.i')) === name,
  );
}

/** Servers of a provider differ only in the first label. */
export function authservOf(authservId: string): string {
  const labels = authservId.split('.');
  return labels.length > 2 ? labels.slice(1).join('.') : authservId;
}

const domainOf = (value = ''): string => asciiDomain(value.slice(value.lastIndexOf('@') + 1));

/** Empty for an invalid domain. */
const asciiDomain = (domain: string): string => domainToASCII(domain.trim().replace(/\.$/, ''));

function sectionsOf(header: string): Part[][] | undefined {
  const sections: Part[][] = [[]];
  let [name, value]: [string, string | undefined] = ['', undefined];
  let [depth, quoted, escaped, spaced] = [0, false, false, false];
  const end = () => {
    if (value !== undefined) sections.at(-1)?.push([name, value]);
    else if (name) sections.at(-1)?.push(name);
    [name, value, spaced] = ['', undefined, false];
  };
  const add = (letter: string) => {
    if (spaced && (value === undefined || value !== '')) end();
    spaced = false;
    if (value === undefined) name += letter;
    else value += letter;
  };
  for (const letter of header) {
    if (escaped) {
      escaped = false;
      if (!depth) add(letter);
    } else if ((depth || quoted) && letter === '\\') escaped = true;
    else if (quoted) {
      if (letter === '"') quoted = false;
      else add(letter);
    } else if (letter === '(') [depth, spaced] = [depth + 1, name !== ''];
    else if (depth) depth -= letter === ')' ? 1 : 0;
    else if (letter === '"') quoted = true;
    else if (letter === ';') {
      end();
      sections.push([]);
    } else if (/\s/.test(letter)) spaced = name !== '';
    else if (letter === '=' && value === undefined && name) [value, spaced] = ['', false];
    else add(letter);
  }
  end();
  return depth || quoted || escaped ? undefined : sections;
}
