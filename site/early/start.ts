// What must answer before any bundle has arrived: small, without a framework, over markup that works without it.

import { startAccordions } from './accordion.ts';
import { startAccount } from './account.ts';
import { startBookingLink } from './booking-link.ts';
import { startConsent } from './consent.ts';
import { startCountUp } from './count-up.ts';
import { answerKeptPresses } from './kept-presses.ts';
import { startLocation } from './location.ts';
import { startMobileMenu } from './mobile-menu.ts';
import { startOffersMenu } from './offers-menu.ts';
import { startReveal } from './reveal.ts';
import { fillSubject } from './subject.ts';
import { startToTop } from './to-top.ts';
import { startUnsent } from './unsent.ts';

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
