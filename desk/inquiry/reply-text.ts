import type { FilledText } from '#contract/desk-replies.ts';
import { mailLink } from '#contract/links.ts';

/** Of an encoded `mailto:` link: Windows hands over about 2,000 characters. */
const longest = 1900;

interface ReplyMail {
  email: string;
  reference: string;
  subject: string;
  body: string;
}

/** The reference is put back into the subject: the answer is noticed by it. Without the body if the link is too long. */
export function replyLink({ email, reference, subject, body }: ReplyMail): { href: string; isLong: boolean } {
  const kept = subject.includes(reference) ? subject : `${subject} [${reference}]`.trim();
  const href = mailLink(email, { subject: kept, body });
  return href.length > longest ? { href: mailLink(email, { subject: kept }), isLong: true } : { href, isLong: false };
}

/** Puts placeholders back for what was filled in, so that a saved reply has nothing of one client. */
export function withPlaceholders(text: string, filled: FilledText['filled']): string {
  const values = filled.filter(({ value }) => value.length > 1).toSorted((a, b) => b.value.length - a.value.length);
  if (!values.length) return text;
  const any = values.map(({ value }) => RegExp.escape(value)).join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu'), (found) => {
    const of = values.find(({ value }) => value === found);
    return of ? `{${of.placeholder}}` : found;
  });
}
