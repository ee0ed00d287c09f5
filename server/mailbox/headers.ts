import { hash } from 'node:crypto';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { normalizeEmail } from '#contract/email-address.ts';
import type { MailAddress } from '../outbox/addresses.ts';
import { minuteMs } from '../platform/durations.ts';
import { authenticatesDomain, parseAuthenticationResults } from './authentication-results.ts';
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
  authenticationServer: string;
  /** Whether those results authenticate the domain of From. */
  isAuthenticated: boolean;
  /** By name in lower case; repeated headers are joined by line breaks. */
  headers: ReadonlyMap<string, string>;
}

export interface RawMail {
  raw: Uint8Array;
  folder: MailFolder;
  /** Undefined if `raw` is complete. */
  sizeBytes?: number | undefined;
  arrived: Date;
  now: Date;
}

const maxLengths = { subject: 300, name: 200, address: 254, id: 500, references: 500, recipients: 100 };

export async function parseMailHeaders({ raw, folder, sizeBytes, arrived, now }: RawMail): Promise<MailHeaders> {
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
  const bodyBytes = (sizeBytes ?? raw.length) - headerLength(raw);
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
    authenticationServer: results?.serverId ?? '',
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

export const parseMessageIds = (value: string): string[] =>
  Array.from(
    value
      .replace(/&lt;/gi, '<')
      .replace(/&gt;/gi, '>')
      .matchAll(/<([^<>]+)>|([^\s<>"(),;]+)/g),
    ([, id = '', bare = '']) => `<${id.replace(/\s+|^mailto:/gi, '') || (bare.includes('@') ? bare : '')}>`,
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

const maxClockSkewMs = 10 * minuteMs;

/** Date if it fits the time of arrival, so that nobody backdates a reply. @returns ISO 8601 in UTC, at most `now` */
export function trustedTime(written: string, arrived: Date, now: Date): string {
  const date = Date.parse(written);
  const came = Number.isNaN(arrived.getTime()) ? now.getTime() : arrived.getTime();
  const at = Math.abs(date - came) <= maxClockSkewMs ? Math.min(date, came) : came;
  return new Date(Math.min(at, now.getTime())).toISOString();
}

export const arrivalTime = (arrived: Date, now: Date): string => trustedTime('', arrived, now);
