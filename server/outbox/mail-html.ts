import { mailLink } from '#contract/mail-link.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/**
 * Web and mail addresses as they stand in a text: without the full stop, the comma or the bracket that ends the sentence
 * around them. A mail address carries no query: it fills in nobody's mail.
 */
const addresses = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}_])(?:`,
    String.raw`https?:\/\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_.~:\/?#[\]@!$&()*+,;=%-]*(?<![.,:;!?()[\]])`,
    // Of a longer address no part is one: it would be somebody else's.
    String.raw`|(?<![\p{M}.!#$%&'’*+\/=?^{|}~@-])[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.!#$%&'’*+=^{|}~-]*@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?(?![\p{L}\p{M}\p{N}_@-])`,
    ')',
  ].join(''),
  'gu',
);

const hrefOf = (address: string): string => (/^https?:/.test(address) ? address : mailLink(address));

/** A link shows where it leads, so a mail cannot say one address and open another. */
function withLinks(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(addresses)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(hrefOf(address))}">${escapeHtml(address)}</a>`;
    end = index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}

/** Text as HTML: the same words, with paragraphs, line breaks and links. A long link breaks on a small screen. */
export function toHtml(text: string): string {
  const paragraphs = text
    .split(/\r?\n\r?\n/)
    .map((paragraph) => `<p>${withLinks(paragraph).replace(/\r?\n/g, '<br>\n')}</p>`);
  return `<!doctype html><html lang="en-CA"><body style="font:16px/1.5 sans-serif;overflow-wrap:anywhere">\n${paragraphs.join('\n')}\n</body></html>`;
}
