import { bookingTerms, bookingWords as words } from '#content/booking.ts';
import { consultations } from '#content/consultations.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { LivePart } from '../platform/http/live-part.ts';
import { offerOf } from './offer-of.ts';

/**
 * Writes what is booked and on what terms, with the subject that the address names, as `site/booking/terms.tsx` does. The
 * mark's argument is the rank of the heading, then the consultation: `h2/general`.
 */
export const termsPart: LivePart = (argument, query) => {
  const [rank = '', offered = ''] = argument.split('/');
  if (!/^h[23]$/.test(rank) || !Object.hasOwn(consultations, offered))
    throw new Error(`A page asks for the terms of ${argument}.`);
  const { title, minutes } = offerOf(offered, query);
  const terms = [words.minutes.replace('{count}', String(minutes)), ...bookingTerms];
  return `<${rank}>${escapeHtml(title)}</${rank}><ul>${terms.map((term) => `<li>${escapeHtml(term)}</li>`).join('')}</ul>`;
};
