import { bookingWords } from './booking.ts';
import { company } from './company.ts';

export const ownBookingWords = {
  title: 'Your consultation',
  find: {
    lead: 'Open the link in our e-mail. If that doesn’t show your booking, paste the link or its code here.',
    title: 'Show your booking',
    code: 'Link or code from our e-mail',
    show: 'Show my booking',
    help: 'If you can’t find the e-mail, call us, and we’ll find your booking by your name.',
  },
  lead: 'You don’t need any documents, and there is nothing to sign.',
  leadOver: 'You can book another time whenever it suits you.',
  states: {
    confirmed: {
      title: 'You are booked',
      text: 'The confirmation with its calendar entry went to {email}.',
    },
    moved: {
      title: 'You are booked at a new time',
      text: 'The e-mail with the new calendar entry went to {email}.',
    },
    corrected: {
      title: 'Your correction is saved',
      text: 'The e-mail with your calendar entry went to {email}.',
    },
    begun: {
      title: 'This consultation has started or is over',
      text: `It can’t be changed here any more. If you’re waiting for us, call ${company.phone.value.display}.`,
    },
    held: {
      title: 'We’re holding this time for you',
      text: 'It is held until {until}. To book it, open the link in the e-mail we sent to {email}, or enter the code from it here.',
      press: `It is held until {until}. Press “${bookingWords.holding.keep}” to book it.`,
    },
    lapsed: {
      title: 'This time wasn’t confirmed',
      text: 'It wasn’t confirmed within 30 minutes, so others can book it again.',
    },
    invited: {
      title: 'Please choose a new time',
      text: 'We’re sorry that our adviser can’t be there at the time you booked. Your details are already filled in. The times below are open now, first come, first served.',
    },
    cancelled: {
      title: 'Your booking is cancelled',
      text: bookingWords.cancelling.text,
    },
  },
  facts: {
    reference: 'Reference',
    what: 'Subject',
    email: bookingWords.confirmed.email,
    phone: bookingWords.confirmed.phone,
    note: bookingWords.confirmed.note,
  },
  to: 'to {time}',
  with: bookingWords.confirmed.with,
  terms: '{minutes} minutes, free, by {channel}',
  calendar: {
    file: bookingWords.confirmed.calendar,
    title: 'Add to your calendar on the web',
  },
  correct: {
    open: bookingWords.confirmed.correct,
    title: bookingWords.confirmed.correct,
    text: 'If you change the e-mail address, we send the confirmation there with a new link. Your current link stops working.',
    email: 'Email Address *',
    phone: 'Phone',
    submit: 'Save the correction',
  },
  again: { lead: 'The time you had is no longer booked.', submit: 'Book this time' },
  move: {
    open: 'Choose another time',
    title: 'Choose another time',
    clock: `Times are ${company.timeZoneName.value}.`,
    clocks: `Times are {clock}, with ${company.timeZoneName.value} below them.`,
    text: 'Your time is {time}. You keep it until you press “Move it here”.',
    earlier: bookingWords.page.previous,
    later: bookingWords.page.next,
    none: 'No other openings then.',
    submit: 'Move it here',
  },
  cancel: {
    open: 'Cancel this booking',
    title: 'Cancel this consultation?',
    text: 'It is on {time}. Once it is cancelled, others can book that time.',
    yes: 'Yes, cancel it',
  },
  keep: 'No, keep it as it is',
  print: 'You can print this page. It fits on one sheet.',
  another: { label: bookingWords.confirmed.another, anchor: '#book' },
  call: `Call ${company.phone.value.display}`,
  message: { label: 'Send a message', href: '/free-consult#message' },
  /** If the browser refuses cookies, so that the booking can't be shown again. */
  done: 'Your change is made, and we’re e-mailing you about it. Your browser doesn’t keep cookies, so to see the booking again, open the link in that e-mail or paste it here.',
};
