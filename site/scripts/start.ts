import { startBooking } from './booking.ts';
import { startMenus } from './menus.ts';
import { startOpeners } from './openers.ts';
import { startScrolling } from './scrolling.ts';

startMenus();
startOpeners();
startBooking();
startScrolling();

// The answer is recorded in the head (`site/layout/shell.astro`); what follows from it loads only after acceptance.
const accepted = () => void import('./after-consent.ts').catch(() => {});
if (document.documentElement.dataset.consent === 'accepted') accepted();
else addEventListener('cookie-consent-accepted', accepted, { once: true });
