export const ownBookingLink = { label: 'Your booking', href: '/booking' };
