// Comes with the first sign that somebody does something: the mobile menu, Back for what opens over the page, and the
// choice of a time.

import { startBooking } from './booking.ts';
import { startLayers } from './layers.ts';
import { startMobileMenu } from './mobile-menu.ts';
import { startPopovers } from './popovers.ts';

startLayers();
startMobileMenu();
startPopovers();
startBooking();
