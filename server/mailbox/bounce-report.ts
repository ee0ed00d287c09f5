import { parseMessageIds } from './headers.ts';

export interface FailedRecipient {
  email: string;
  /** Enhanced code (RFC 3463), such as 5.1.1; empty if there is none. */
  status: string;
}

export interface BounceReport {
  recipients: readonly FailedRecipient[];
  hasFailed: boolean;
  /** Of the mail that came back; empty if the report does not name it. */
  messageId: string;
}

/** Reads a delivery report (RFC 3464). @param status part `message/delivery-status` @param original mail or headers */
export function parseBounceReport(status: string, original: string): BounceReport {
  const fields = unfold(status);
  const returned = headerBlock(unfold(original));
  const blocks = fields.split(/\r?\n\s*\r?\n/).filter((block) => /^(final|original)-recipient:/im.test(block));
  // Some servers put a blank line between all fields.
  const own =
    blocks.length === 1 && !findField(blocks[0] ?? '', 'Action') && !findField(blocks[0] ?? '', 'Status')
      ? [fields]
      : blocks;
  const failed = own.filter(hasFailed);
  // A relay that gives a mail another Message-ID keeps ours in a field of its own.
  const ids = [
    findField(fields, 'X-Original-Message-ID'),
    findField(returned, 'X-Original-Message-ID'),
    findField(returned, 'Message-ID'),
  ];
  return {
    recipients: (failed.length ? failed : own).map((block) => ({
      email: findRecipient(block),
      status: findStatus(findField(block, 'Status')),
    })),
    hasFailed: failed.length > 0,
    messageId: parseMessageIds(ids.join(' '))[0] ?? '',
  };
}

/** Reads a failure notice in plain text, as qmail and Yahoo write it, with our mail or its headers below. */
export function parseBounceText(text: string): BounceReport {
  const report = parseBounceReport(text, '');
  const addresses = [...text.matchAll(/^<([^<>@\s]+@[^<>\s]+)>:/gm)].map(([, address = '']) => address.toLowerCase());
  const status = findStatus(/\(#?(5\.\d+\.\d+)\)/.exec(text)?.[1] ?? '');
  const named = addresses.map((email) => ({ email, status }));
  const ids = [...text.matchAll(/^Message-ID:[ \t]*(<[^<>\s]+>)/gim)].map(([, id]) => id);
  return {
    recipients: report.recipients.length ? report.recipients : named,
    hasFailed: true,
    messageId: report.messageId || (parseMessageIds(ids.join(' ')).at(-1) ?? ''),
  };
}

/** Some servers leave Action out, or write it in their own way. */
function hasFailed(block: string): boolean {
  const action = findField(block, 'Action');
  return /^fail/i.test(action) || (!action && /^5\b/.test(findField(block, 'Status')));
}

/** From fields such as "rfc822; name@example.org". */
const findRecipient = (block: string): string =>
  ['Original-Recipient', 'Final-Recipient']
    .map((name) => (findField(block, name).split(';').at(-1) ?? '').replace(/[<>\s]/g, ''))
    .find((email) => email.includes('@'))
    ?.toLowerCase()
    .slice(0, 254) ?? '';

const findStatus = (text: string): string => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? '';

const unfold = (text: string): string => text.replace(/\r?\n[ \t]+/g, ' ');

const headerBlock = (text: string): string => text.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? '';

const findField = (block: string, name: string): string =>
  new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, 'im').exec(block)?.[1]?.trim() ?? '';
