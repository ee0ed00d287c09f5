import { hash } from 'node:crypto';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { oneAddressForm } from '#contract/address.ts';
import { readStamp, vouches } from './stamp.ts';

export type Folder = 'inbox' | 'sent';

/** A mail as far as it is read. */
export interface MailHeaders {
  folder: Folder;
  /** By what it is known: its Message-ID, or a hash of who wrote what when. */
  id: string;
  from: { name: string; address: string };
  /** To, Cc and Bcc, the first hundred; in lower case. */
  recipients: readonly string[];
  subject: string;
  /** The Message-IDs that it refers to, the nearest first. */
  refersTo: readonly string[];
  /** ISO 8601 in UTC: see `ownTime`. */
  at: string;
  /** By the mail server's clock, ISO 8601 in UTC. */
  arrivedAt: string;
  /** Who says on top of the mail where it is from (RFC 8601); empty where nobody does. */
  stampedBy: string;
  /** Whether that stamp says that the mail is from the domain of the one address in its one From. */
  vouched: boolean;
  /** Every header as it stands, by its name in lower case; of one that comes again, the first. */
  headers: ReadonlyMap<string, string>;
}

/** A mail to be read. */
export interface RawMail {
  /** Its headers, as the mail server hands them over or with a body below. */
  raw: Uint8Array;
  folder: Folder;
  /** When the mail server got it. */
  arrived: Date;
  now: Date;
}

/** Longest texts, and most of a kind, that are kept. */
const longest = { subject: 300, name: 200, address: 254, id: 500, references: 60, recipients: 100 };

/** The headers of a mail. @throws where nothing can be made of them */
export async function readHeaders({ raw, folder, arrived, now }: RawMail): Promise<MailHeaders> {
  const mail = await PostalMime.parse(raw);
  const headers = new Map<string, string>();
  for (const { key, value } of mail.headers) if (!headers.has(key)) headers.set(key, value);
  const get = (name: string) => headers.get(name) ?? '';
  const from = mailboxesOf([mail.from ?? mail.sender])[0] ?? { name: '', address: '' };
  const subject = oneLine(mail.subject ?? '').slice(0, longest.subject);
  const recipients = mailboxesOf([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]).map(
    ({ address }) => address,
  );
  const [messageId = ''] = idsIn(get('message-id'));
  const written = get('date');
  const hashed = [from.address, written, subject, recipients.join()].join('\n');
  // What came with the mail stands below what the server that took it wrote.
  const stamp = readStamp(get('authentication-results'));
  return {
    folder,
    id: messageId || `hash:${hash('sha256', hashed, 'base64url')}`,
    from,
    recipients: [...new Set(recipients)].slice(0, longest.recipients),
    subject,
    refersTo: [...new Set([...idsIn(get('in-reply-to')), ...idsIn(get('references')).reverse()])].slice(
      0,
      longest.references,
    ),
    at: ownTime(written, arrived, now),
    arrivedAt: arrivalTime(arrived, now),
    stampedBy: stamp?.by ?? '',
    vouched: stamp !== undefined && vouches(stamp, onlyDomain(mail)),
    headers,
  };
}

/** The domain of whom a mail is from; empty where its From comes again, names several or a group, or nobody. */
function onlyDomain({ headers }: Email): string {
  const [from, ...others] = headers.filter(({ key }) => key === 'from');
  const [one, ...more] = from && !others.length ? addressParser(from.value) : [];
  return one?.address && !more.length ? one.address.slice(one.address.lastIndexOf('@') + 1) : '';
}

/** The Message-IDs in a header. A long one may have been folded in its middle. */
const idsIn = (value: string): string[] =>
  Array.from(value.matchAll(/<([^<>]+)>/g), ([, id = '']) => `<${id.replace(/\s+/g, '')}>`).filter(
    (id) => id.length <= longest.id,
  );

const mailboxesOf = (addresses: readonly (Address | undefined)[]) =>
  addresses
    .flatMap((one) => (one?.group ? one.group : one ? [one] : []))
    .flatMap(({ name, address }) =>
      address && address.length <= longest.address
        ? [
            {
              name: oneLine(name).slice(0, longest.name),
              address: oneAddressForm(address.trim()).toLowerCase(),
            },
          ]
        : [],
    );

/** Without control characters: a null character is no text to PostgreSQL. */
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
