import { idsIn } from './headers.ts';

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
