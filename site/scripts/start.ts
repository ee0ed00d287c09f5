import { loadBookingOnIntent } from './booking.ts';
import { startMenus } from './menus.ts';
import { startOnDemandParts } from './openers.ts';
import { startScrollEffects } from './scrolling.ts';

startMenus();
startOnDemandParts();
loadBookingOnIntent();
startScrollEffects();

// The answer is recorded in the head (`site/layout/shell.astro`); what follows from it loads only after acceptance.
const loadAfterConsent = () => void import('./after-consent.ts').catch(() => {});
if (document.documentElement.dataset.consent === 'accepted') loadAfterConsent();
else addEventListener('cookie-consent-accepted', loadAfterConsent, { once: true });
