// The page's own script: what it adds to markup that works without it. Islands come by themselves.

import { startBooking } from './booking.ts';
import { startMenus } from './menus.ts';
import { startOpeners } from './openers.ts';
import { startScrolling } from './scrolling.ts';

startMenus();
startOpeners();
startBooking();
startScrolling();

// The consent banner's buttons are answered in the head of the page (`site/layout/shell.astro`). Only who has accepted
// fetches what follows from it.
const accepted = () => void import('./after-consent.ts').catch(() => {});
if (document.documentElement.dataset.consent === 'accepted') accepted();
else addEventListener('cookie-consent-accepted', accepted, { once: true });
