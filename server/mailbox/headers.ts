import { hash } from 'node:crypto';
import { once } from 'node:events';
import { domainToASCII } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { normalizeEmail } from '#contract/email-address.ts';
import type { MailAddress } from '../outbox/outbox.ts';
import type { MailboxMail } from './tables.ts';

export type MailFolder = 'inbox' | 'sent';

export interface MailHeaders {
  folder: MailFolder;
  /** Message-ID, or a hash of sender, subject and date. */
  id: string;
  from: MailAddress;
  /** Original senders that a mailing list has recorded, then reply addresses. */
  otherSenders: readonly MailAddress[];
  /** E-mail addresses in lower case: the first hundred. */
  recipients: readonly string[];
  subject: string;
  refersTo: readonly string[];
  /** Hashes of the date, and of sender and subject, and the size of the body: see `isSameMail`. */
  fingerprint: string;
  /** ISO 8601 in UTC; see `trustedTime`. */
  at: string;
  /** By the mail server's clock, ISO 8601 in UTC. */
  arrivedAt: string;
  /** Id of the server that wrote the topmost Authentication-Results (RFC 8601); empty if there are none. */
  authserv: string;
  /** Whether those results authenticate the domain of From. */
  isAuthenticated: boolean;
  /** By name in lower case; repeated headers are joined by line breaks. */
  headers: ReadonlyMap<string, string>;
}

export interface RawMail {
  raw: Uint8Array;
  folder: MailFolder;
  /** In bytes; undefined if `raw` is complete. */
  size?: number | undefined;
  arrived: Date;
  now: Date;
}

const maxLengths = { subject: 300, name: 200, address: 254, id: 500, references: 500, recipients: 100 };

export async function parseMailHeaders({ raw, folder, size, arrived, now }: RawMail): Promise<MailHeaders> {
  // PostgreSQL refuses null characters in text.
  const mail = await PostalMime.parse(raw.filter((byte) => byte !== 0));
  const values = Map.groupBy(mail.headers, ({ key }) => key);
  const every = (name: string) => (values.get(name) ?? []).map(({ value }) => value);
  const get = (name: string) => every(name)[0] ?? '';
  const headers = new Map([...values.keys()].map((key) => [key, every(key).join('\n')]));
  const replyTo = toMailAddresses(mail.replyTo ?? []);
  const nameAlone = toOneLine(addressParser(get('from'))[0]?.name ?? '').slice(0, maxLengths.name);
  const [from = { name: nameAlone, address: '' }] = [
    // An unquoted name with a comma is parsed as two senders.
    ...toMailAddresses(every('from').flatMap((value) => addressParser(value))),
    ...toMailAddresses([mail.sender]),
    ...replyTo,
  ];
  const subject = toOneLine(mail.subject ?? '').slice(0, maxLengths.subject);
  const recipients = toMailAddresses([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]).map(
    ({ address }) => address,
  );
  const [messageId = ''] = parseMessageIds(get('message-id'));
  const written = get('date');
  // Only the topmost comes from the receiving server; others may be forged.
  const results = parseAuthenticationResults(get('authentication-results'));
  const answered = parseMessageIds(every('in-reply-to').join(' '));
  const conversation = parseMessageIds(every('references').join(' ')).reverse();
  const bodyBytes = (size ?? raw.length) - headerLength(raw);
  return {
    folder,
    id:
      messageId || `hash:${hashParts(from.address, written || arrivalTime(arrived, now), subject, recipients.join())}`,
    from,
    otherSenders: [
      ...toMailAddresses(['x-original-from', 'x-original-sender'].flatMap((name) => addressParser(get(name)))),
      ...replyTo,
    ],
    recipients: [...new Set(recipients)].slice(0, maxLengths.recipients),
    subject,
    refersTo: [...new Set([...answered, ...conversation])].slice(0, maxLengths.references),
    fingerprint: [hashParts(written), hashParts(from.address, subject), bodyBytes].join(' '),
    at: trustedTime(written, arrived, now),
    arrivedAt: arrivalTime(arrived, now),
    authserv: results?.by ?? '',
    isAuthenticated: results !== undefined && authenticatesDomain(results, singleFromDomain(mail)),
    headers,
  };
}

const hashParts = (...parts: readonly string[]): string => hash('sha256', parts.join('\n'), 'base64url');

function headerLength(raw: Uint8Array): number {
  const end = /\r?\n\r?\n/.exec(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1'));
  return end ? end.index + end[0].length : raw.length;
}

/** For mails with the same id. In different folders an equal Date suffices, because lists and servers alter copies. */
export function isSameMail(one: Pick<MailboxMail, 'folder' | 'fingerprint'>, other: typeof one): boolean {
  // Rows from before this column have no fingerprint.
  if (!one.fingerprint || one.fingerprint === other.fingerprint) return true;
  return one.folder !== other.folder && one.fingerprint.split(' ')[0] === other.fingerprint.split(' ')[0];
}

/** @returns empty unless there is exactly one From header with one address */
function singleFromDomain({ headers }: Email): string {
  const [from, ...others] = headers.filter(({ key }) => key === 'from');
  const [one, ...more] = from && !others.length ? addressParser(from.value) : [];
  return one?.address && !more.length ? one.address.slice(one.address.lastIndexOf('@') + 1) : '';
}

const parseMessageIds = (value: string): string[] =>
  Array.from(
    value.matchAll(/<([^<>]+)>|([^\s<>"(),;]+)/g),
    ([, id = '', bare = '']) => `<${id.replace(/\s+/g, '') || (bare.includes('@') ? bare : '')}>`,
  ).filter((id) => id !== '<>' && id.length <= maxLengths.id);

const toMailAddresses = (addresses: readonly (Address | undefined)[]): MailAddress[] =>
  addresses
    .flatMap((one) => (one?.group ? one.group : one ? [one] : []))
    .flatMap(({ name, address }) =>
      address && address.length <= maxLengths.address
        ? [
            {
              name: toOneLine(name).slice(0, maxLengths.name),
              address: normalizeEmail(address.replace(/\p{Cc}+/gu, '').trim()).toLowerCase(),
            },
          ]
        : [],
    );

/** Also removes control characters, which encoded words may hide. */
const toOneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** In ms. */
const maxClockSkew = 10 * 60_000;

/** Date if it fits the time of arrival, so that nobody backdates a reply. @returns ISO 8601 in UTC, at most `now` */
export function trustedTime(written: string, arrived: Date, now: Date): string {
  const date = Date.parse(written);
  const came = Number.isNaN(arrived.getTime()) ? now.getTime() : arrived.getTime();
  const at = Math.abs(date - came) <= maxClockSkew ? Math.min(date, came) : came;
  return new Date(Math.min(at, now.getTime())).toISOString();
}

export const arrivalTime = (arrived: Date, now: Date): string => trustedTime('', arrived, now);

export interface BounceReport {
  recipient: string;
  /** Enhanced code (RFC 3463), such as 5.1.1; empty if there is none. */
  status: string;
  failed: boolean;
  messageId: string;
}

/** Reads the first failed recipient. @param status part `message/delivery-status` @param original mail or headers */
export function parseBounceReport(status: string, original: string): BounceReport {
  const blocks = unfold(status).split(/\r?\n\s*\r?\n/);
  const recipients = blocks.filter((block) => /^(final|original)-recipient:/im.test(block));
  const failed = recipients.find((block) => /^failed/i.test(findField(block, 'Action')));
  const block = failed ?? recipients[0] ?? '';
  const named = findField(block, 'Original-Recipient') || findField(block, 'Final-Recipient');
  const [id = ''] = parseMessageIds(findField(headerBlock(unfold(original)), 'Message-ID'));
  return {
    // Such as "rfc822; name@example.org".
    recipient: (named.split(';').at(-1) ?? '')
      .replace(/[<>\s]/g, '')
      .toLowerCase()
      .slice(0, 254),
    status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(findField(block, 'Status'))?.[0] ?? '',
    failed: failed !== undefined,
    messageId: id,
  };
}

const unfold = (text: string): string => text.replace(/\r?\n[ \t]+/g, ' ');

const headerBlock = (text: string): string => text.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? '';

const findField = (block: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(block)?.[1]?.trim() ?? '';

/** In ms, and in MB. */
const timeLimit = 2000;
const memoryLimit = 64;

/** Parses headers in a worker thread, so that a hostile mail does not block requests. */
export class HeaderWorker {
  readonly #limit: number;
  #worker: Worker | undefined;

  constructor(limit = timeLimit) {
    this.#limit = limit;
  }

  /** @returns undefined if the mail cannot be parsed in time */
  async read(mail: RawMail): Promise<MailHeaders | undefined> {
    this.#worker ??= await startWorker();
    // A copy: the buffer may belong to the connection.
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

async function startWorker(): Promise<Worker> {
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
    parentPort?.postMessage(await parseMailHeaders(mail).catch(() => undefined));
  });
  parentPort?.postMessage('ready');
}

/** Of one header (RFC 8601). `by`: the server's id. */
export interface AuthenticationResults {
  by: string;
  results: readonly AuthenticationResult[];
}

interface AuthenticationResult {
  method: string;
  result: string;
  /** Properties such as `header.from`; empty if values contradict each other. */
  of: ReadonlyMap<string, string>;
}

type HeaderPart = string | readonly [name: string, value: string];

/** @returns undefined if a comment or a quoted string has no end */
export function parseAuthenticationResults(header: string): AuthenticationResults | undefined {
  const sections = splitSections(header);
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

/** Whether all DMARC results pass for the domain or, without any, a DKIM signature of it does. */
export function authenticatesDomain({ results }: AuthenticationResults, domain: string): boolean {
  const name = asciiDomain(domain);
  if (!name) return false;
  const dmarc = results.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(({ result }) => result !== 'none'))
    return dmarc.every(({ result, of }) => result === 'pass' && addressDomain(of.get('header.from')) === name);
  return results.some(
    ({ method, result, of }) =>
      method === 'dkim' && result === 'pass' && addressDomain(of.get('header.d') ?? of.get('header.i')) === name,
  );
}

/** Without the first label, which differs between the servers of a provider. */
export function authservDomain(authservId: string): string {
  const labels = authservId.split('.');
  return labels.length > 2 ? labels.slice(1).join('.') : authservId;
}

const addressDomain = (value = ''): string => asciiDomain(value.slice(value.lastIndexOf('@') + 1));

/** @returns empty for an invalid domain */
const asciiDomain = (domain: string): string => domainToASCII(domain.trim().replace(/\.$/, ''));

function splitSections(header: string): HeaderPart[][] | undefined {
  const sections: HeaderPart[][] = [[]];
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
