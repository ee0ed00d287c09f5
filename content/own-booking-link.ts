import { endpoints } from '#contract/endpoints.ts';

export const ownBookingLink = { label: 'Your booking', href: endpoints.ownBooking };
