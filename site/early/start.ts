// What must answer before any bundle has arrived: small, without a framework, over markup that works without it.

import { startAccordions } from './accordions.ts';
import { startAccount } from './account.ts';
import { startConsented } from './consent.ts';
import { startDrops } from './drops.ts';
import { fillSubject, startBookingLink } from './from-address.ts';
import { answerKeptPresses, startUnsent } from './kept.ts';
import { startOpenings } from './openings.ts';
import { startQuestions } from './questions.ts';
import { startCountUp, startReveal, startToTop } from './scrolling.ts';
import { startSearch } from './search.ts';

startConsented();
startDrops();
startToTop();
startCountUp();
startReveal();
startAccordions();
startQuestions();
startAccount();
startSearch();
startBookingLink();
fillSubject();
startOpenings();
startUnsent();
answerKeptPresses();
if (!HTMLScriptElement.supports?.('speculationrules')) import('./prefetch.ts').catch(() => {});

// What only somebody who does something needs comes with the first sign of it, or at once where they are on their way.
// Where it fails, the next sign asks for it again.
const later = () => void import('./later.ts').catch(listen);
function listen(): void {
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, later, { once: true });
}
listen();
// Whoever has opened the menu or pressed something before this was here gives no other sign.
const begun = document.activeElement !== document.body || document.querySelector('[data-menu][open]');
if (begun || history.state || location.search + location.hash || document.querySelector('.booking-hero'))
  later();
