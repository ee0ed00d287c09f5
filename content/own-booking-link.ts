import { endpoints } from '#contract/endpoints.ts';

/** The way to a booking for who has no mail at hand: its page asks for the code, or to be called. */
export const ownBookingLink = { label: 'Your booking', href: endpoints.ownBooking };
