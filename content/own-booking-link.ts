export const ownBookingLink = { label: 'Your booking', href: '/booking' };

/** About a consultation that was booked in this browser. */
export const bookedWords = { text: 'You are booked: {time}.', change: 'Change', bar: 'You are booked. Change' };
