import type { FilledReply } from '#contract/desk-replies.ts';
import { toMailtoHref } from '#contract/links.ts';

/** Characters of an encoded `mailto:` link: Windows cuts it at about 2,000. */
const maxLinkLength = 1900;

interface ReplyMail {
  email: string;
  reference: string;
  subject: string;
  body: string;
}

/** A `mailto:` link. The subject has the reference, to match the client's answer. A body that is too long is left out. */
export function createReplyMailto({ email, reference, subject, body }: ReplyMail): { href: string; isLong: boolean } {
  const kept = subject.includes(reference) ? subject : `${subject} [${reference}]`.trim();
  const href = toMailtoHref(email, { subject: kept, body });
  return href.length > maxLinkLength
    ? { href: toMailtoHref(email, { subject: kept }), isLong: true }
    : { href, isLong: false };
}

/** Replaces filled-in values by their placeholders, so that a saved reply has no data of one client. */
export function restorePlaceholders(text: string, filled: FilledReply['filled']): string {
  const values = filled.filter(({ value }) => value.length > 1).toSorted((a, b) => b.value.length - a.value.length);
  if (!values.length) return text;
  const any = values.map(({ value }) => RegExp.escape(value)).join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu'), (found) => {
    const of = values.find(({ value }) => value === found);
    return of ? `{${of.placeholder}}` : found;
  });
}
