// Comes with the first sign that somebody does something: the mobile menu, Back for what opens over the page, where a
// jump within the page ends, and the choice of a time.

import { startBooking } from './booking.ts';
import { startJumps } from './jumps.ts';
import { startLayers } from './layers.ts';
import { startMobileMenu } from './mobile-menu.ts';
import { startPopovers } from './popovers.ts';

startLayers();
startMobileMenu();
startPopovers();
startJumps();
startBooking();
