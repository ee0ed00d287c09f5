// What must answer before any bundle has arrived: small, without a framework, over markup that works without it.

import { startAccount } from './account.ts';
import { startConsent, startLocation } from './consent.ts';
import { startAccordions, startMobileMenu, startOffersMenu } from './disclosures.ts';
import { fillSubject, startBookingLink } from './from-address.ts';
import { answerKeptPresses, startUnsent } from './kept.ts';
import { startCountUp, startReveal, startToTop } from './scrolling.ts';

startConsent();
startLocation();
startOffersMenu();
startMobileMenu();
startToTop();
startCountUp();
startReveal();
startAccordions();
startAccount();
startBookingLink();
fillSubject();
startUnsent();
answerKeptPresses();
if (!HTMLScriptElement.supports?.('speculationrules')) import('./prefetch.ts').catch(() => {});
