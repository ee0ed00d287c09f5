import { bookingWords } from './booking.ts';
import { company } from './company.ts';

/** What the private page of one booking says. */
export const ownBooking = {
  title: 'Your consultation',
  /** Where no booking is open yet. */
  find: {
    lead: 'Open the link in our mail about it. If your browser runs no scripts, paste that link or its code here.',
    title: 'Show your booking',
    code: 'Link or code from our mail',
    show: 'Show my booking',
    help: 'Mail not found? Call us, and we find your booking by its reference.',
  },
  lead: 'We will talk about: {title}. Nothing to prepare, nothing to sign.',
  leadOver: 'You can book another time whenever it suits.',
  states: {
    confirmed: {
      title: 'You are booked',
      text: 'The confirmation with its calendar entry went to {email}.',
    },
    moved: {
      title: 'You are booked at a new time',
      text: 'The mail with the new calendar entry went to {email}.',
    },
    /** After a correction, in place of the two above. */
    corrected: {
      title: 'Your correction is saved',
      text: 'The mail with your calendar entry went to {email}.',
    },
    begun: {
      title: 'This consultation is in the past',
      text: 'It has begun or is over, and cannot be changed any more.',
    },
    held: {
      title: 'We hold this time for you',
      text: 'It is held until {until}. To book it, open the link in the mail we sent to {email}, or enter the code from it here.',
      press: `It is held until {until}. Press “${bookingWords.holding.keep}” to book it.`,
    },
    lapsed: {
      title: 'This time was not kept',
      text: 'It was held for 30 minutes and is open to others again.',
    },
    cancelled: {
      title: 'Your booking is cancelled',
      text: 'The time is open to others again.',
    },
  },
  facts: {
    reference: 'Reference',
    what: 'Subject',
    email: bookingWords.confirmed.email,
    phone: bookingWords.confirmed.phone,
  },
  to: 'to {time}',
  with: bookingWords.confirmed.with,
  /** Over the sheet: how long it takes, and how. */
  terms: '{minutes} minutes, free, by {channel}',
  calendar: {
    file: bookingWords.confirmed.calendar,
    title: 'Add to your calendar on the web',
  },
  correct: {
    open: bookingWords.confirmed.correct,
    title: bookingWords.confirmed.correct,
    text: 'Another e-mail address gets the confirmation anew, with a new link. The link you have now opens nothing after that.',
    email: 'Email Address *',
    phone: 'Phone',
    submit: 'Save the correction',
  },
  move: {
    open: 'Choose another time',
    title: 'Choose another time',
    clock: `Times are ${company.timeZoneName.value}.`,
    clocks: `Times are {city} time, with ${company.timeZoneName.value} below them.`,
    text: 'You have {time} until you press “Move it here”.',
    earlier: bookingWords.page.previous,
    later: bookingWords.page.next,
    none: 'No other time is free then.',
    submit: 'Move it here',
  },
  cancel: {
    open: 'Cancel this booking',
    title: 'Cancel this consultation?',
    text: 'The time goes to others at once.',
    yes: 'Yes, cancel it',
  },
  keep: 'No, keep it as it is',
  print: 'To keep this on paper, print this page: it fits on one.',
  /** `place` is where on the page for its subject. */
  another: { label: bookingWords.confirmed.another, place: '#book' },
  call: `Call ${company.phone.value.display}`,
  message: { label: 'Send a message', href: '/free-consult#message' },
  /** After a change, where the browser takes no cookie to show the booking again by. */
  done: 'It is done, and the mail about it is on its way. Your browser keeps no cookies: to see the booking again, open the link in that mail, or paste it here.',
};
