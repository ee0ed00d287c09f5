import { company, phoneHref } from './company.ts';

/** What stands where times are chosen while none can be: booking by phone or message works on every day. */
export const bookingFallback = {
  title: 'Book by phone or message',
  text: 'Tell us two or three times that would suit, and we confirm one of them within 24 hours.',
  call: { label: `Call ${company.phone.value.display}`, href: phoneHref },
  message: { label: 'Send a message', href: '#message' },
  direct: 'Open the booking page',
};

/** What every free consultation is. */
export const bookingTerms = ['Video or phone', 'Free', company.timeZoneName.value] as const;

/** Everything the booking widget, its page without JavaScript and the calendar entries say. */
export const bookingWords = {
  talkNow: 'Rather talk now?',
  minutes: '{count} minutes',
  month: { previous: 'Month before', next: 'Month after' },
  loading: 'Looking up free times…',
  freeOn: '{count} times open',
  freeOnOne: '1 time open',
  no: 'No',
  yourTime: '{time} your time',
  zones: 'Times are Eastern Time. Your own ({zone}) stands beside them.',
  chosen: { title: 'Your details', change: 'Choose another time' },
  channel: 'How shall we speak?',
  channels: {
    phone: {
      label: 'Phone',
      choice: 'Phone: we call you',
      invitation: 'We call you at the number you gave us.',
    },
    video: {
      label: 'Video',
      choice: 'Video: we send you a link',
      invitation: 'We send you the link for the call by e-mail before it begins.',
    },
  },
  submit: 'Confirm booking',
  sending: 'Booking...',
  confirmed: {
    title: 'You are booked',
    text: 'A confirmation with a calendar entry is on its way to you. It has a link by which you can choose another time or cancel.',
    reference: 'Reference',
    when: 'When',
    what: 'What',
    how: 'How',
    move: 'Choose another time',
    cancel: 'Cancel this booking',
    another: 'Book another consultation',
  },
  moving: {
    title: 'Choose another time',
    keep: 'Keep the time I have',
    instead: 'instead of {time}',
    submit: 'Move it here',
  },
  cancelling: {
    question: 'Cancel this consultation?',
    yes: 'Yes, cancel it',
    no: 'No, keep it',
    done: 'Your booking is cancelled',
    text: 'We have taken it out of our calendar, and a mail confirms it. You can book another time whenever it suits.',
  },
  taken: {
    title: 'That time has just been taken',
    nearest: 'The nearest free times are:',
    none: 'No other times are free around it. Please choose another day.',
  },
  help: { before: 'Calendar not loading? Call', or: 'or', message: 'send a message' },
  failed: {
    title: 'Error',
    text: 'We could not reach our calendar. Please try again, call us, or send a message.',
    again: 'Try again',
  },
  booked: { title: 'Consultation booked', text: 'We look forward to speaking with you. {time}' },
  external: {
    frame: 'Choose a time',
    thanks: { title: 'Consultation booked', text: 'Thank you. The confirmation comes by e-mail.' },
  },
  page: {
    title: 'Choose a time',
    lead: 'Times are Eastern Time. Fill in the form below the list, and the consultation is booked.',
    thanks: 'You are booked',
    thanksLead:
      'A confirmation with a calendar entry is on its way to you by e-mail. To change it, reply to that mail or call us.',
    show: 'Show free times',
    none: 'No time is free in the next weeks. Please call us or send a message.',
    next: 'Later times',
  },
  feed: { name: 'consultations', blocked: 'Not available' },
};

/** What is asked for once a time is chosen; a phone number is needed only where we are to call it. */
const fields = {
  name: { label: 'Full Name *', required: true },
  email: { label: 'Email Address *', required: true },
  phone: { label: 'Phone *', required: true },
  company: { label: 'Company' },
  subject: { label: 'What is it about?' },
};
export const bookingForm = {
  id: 'booking',
  fields,
  withoutCall: { id: 'booking', fields: { ...fields, phone: { label: 'Phone' } } },
};

/** Sentences the server answers with. */
export const bookingAnswers = {
  unknownConsultation: 'There is no such consultation.',
  badRange: 'Please ask for days as from=2026-12-01 and to=2026-12-31.',
  notOffered: 'That time cannot be booked. Please choose one of the times offered.',
  taken: 'That time has just been taken. Please choose another one.',
  tooMany: `There are already three consultations booked for this address. To arrange another, call us at ${company.phone.value.display}.`,
  notStored: `Your booking could not be stored, and no time was taken: please try again in a minute, or call us at ${company.phone.value.display}.`,
  keyReused: 'This key was used for another booking. Please send this one under a new key.',
  tooManyFromHere: `Many bookings came from your connection: please wait an hour, or call us at ${company.phone.value.display}.`,
  badKey: `This link does not belong to a booking. Call us at ${company.phone.value.display}, and we will find it.`,
  over: 'This consultation has begun or is over. It cannot be changed any more.',
  cancelled: 'This booking has been cancelled.',
  changed: 'This booking was changed a moment ago. Please look at it again.',
};
