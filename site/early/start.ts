// What must answer before any bundle has arrived: small, without a framework, over markup that works without it.

import { startAccordions } from './accordions.ts';
import { startAccount } from './account.ts';
import { startLocation } from './consent.ts';
import { startDrops } from './drops.ts';
import { fillSubject, startBookingLink } from './from-address.ts';
import { answerKeptPresses, startUnsent } from './kept.ts';
import { startMobileMenu } from './mobile-menu.ts';
import { startOpenings } from './openings.ts';
import { startQuestions } from './questions.ts';
import { startCountUp, startReveal, startToTop } from './scrolling.ts';
import { startSearch } from './search.ts';

startLocation();
startDrops();
startMobileMenu();
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
