import { type Channel, channels, phonePattern } from '#contract/form-fields.ts';
import { company, phoneHref } from './company.ts';
import { fillPlaceholders } from './placeholder-fill.ts';

/** Shown when no times are available. */
export const bookingFallbackWords = {
  title: 'Book by phone or message',
  text: 'Tell us two or three times that would suit. Within 24 hours we confirm one of them or suggest another.',
  call: { label: `Call ${company.phone.value.display}`, href: phoneHref },
  message: { label: 'Send a message', href: '#message' },
  direct: 'Open the booking page',
};

const channelNames: Readonly<Record<Channel, string>> = { phone: 'By phone', video: 'By video' };

/** How people can meet and what it costs, such as "Video or phone" and "Free". */
export const bookingTerms = ([only, ...others]: readonly Channel[] = channels): string[] => [
  only && !others.length ? channelNames[only] : 'Video or phone',
  'Free',
];

export const bookingWords = {
  talkNow: 'Rather talk now?',
  minutes: '{count} minutes',
  titled: '{title}, {minutes} minutes',
  month: { previous: 'Previous month', next: 'Next month' },
  loading: 'Looking for openings…',
  chosen: { title: 'Your details', change: 'Choose another time' },
  channel: 'How would you like to talk?',
  channels: {
    phone: {
      label: 'Phone',
      choice: 'Phone: we call you',
      invitation: `We call you at the number you gave us, from ${company.phone.value.display}.`,
      invitationTo: `We call you at {number}, from ${company.phone.value.display}.`,
      location: 'By phone: we call you',
      locationAt: 'By phone: we call you at {number}',
    },
    video: {
      label: 'Video',
      choice: 'Video: we send you a link',
      invitation: 'Your adviser sends you the link for the call by e-mail before it begins.',
      invitationBy: 'Open this link when it is time: {link}',
      location: 'Video call: the link comes by e-mail',
    },
  },
  submit: 'Confirm booking',
  sending: 'Booking...',
  confirmed: {
    title: 'You are booked',
    text: `A confirmation with a calendar entry is on its way to you by e-mail. Its link lets you choose another time or cancel. If it doesn’t come, call us at ${company.phone.value.display}.`,
    reference: 'Reference',
    what: 'What',
    email: 'E-mail',
    phone: 'Phone',
    note: 'You wrote',
    likely: 'Did you mean {email}?',
    correct: 'Correct e-mail or phone',
    with: 'With our {adviser}',
    calendar: 'Add to calendar',
    move: 'Choose another time',
    cancel: 'Cancel this booking',
    another: 'Book another consultation',
  },
  holding: {
    title: 'One step left',
    toast: {
      title: 'Check your e-mail',
      text: 'Open the link we sent you and press “Keep this time” there.',
    },
    text: 'We’re holding this time for 30 minutes, until {until}. To book it, open the link in the e-mail we sent to {email} and press “Keep this time” there.',
    press: 'We’re holding this time until {until}. Press “Keep this time” to book it.',
    keep: 'Keep this time',
    release: 'Let this time go',
    lapsed: {
      title: 'This time wasn’t confirmed',
      text: 'We held it for 30 minutes, and it is available again. Please choose another.',
      another: 'Choose another time',
    },
    page: {
      code: 'Code from our e-mail',
      hint: 'If our e-mail has a code in it, enter it here to book the time we’re holding for you.',
      failed: 'The time isn’t confirmed',
    },
  },
  moving: {
    title: 'Choose another time',
    now: 'Your time is {time}. It stays yours until you press “Move it here”.',
    confirm: 'Move to this time?',
    keep: 'Keep the time I have',
    instead: 'instead of {time}',
    submit: 'Move it here',
  },
  cancelling: {
    question: 'Cancel this consultation?',
    yes: 'Yes, cancel it',
    no: 'No, keep it',
    done: 'Your booking is cancelled',
    // Also for held bookings, which get no cancellation e-mail.
    text: 'You have nothing else to do, and others can book that time.',
  },
  taken: {
    title: 'That time has just been taken.',
    text: 'Nothing was booked. Pick another one: what you filled in is still here.',
    nearest: 'Closest times',
    none: 'There are no other openings around it. Please choose another day.',
  },
  help: {
    before: 'Need another time? Call',
    or: 'or',
    message: 'send a message',
    booked: 'Booked already?',
  },
  failed: {
    title: 'Error',
    text: 'We couldn’t reach our calendar. Please try again, call us, or send a message.',
    again: 'Try again',
    /** No answer arrived, so the booking may have been made. */
    unanswered:
      'We couldn’t reach our calendar, or its answer got lost. Press the button again: if the time is already yours, we show you that booking, and nothing is booked twice. Or call us, or send a message.',
  },
  booked: { title: 'Consultation booked', text: '{what}, {time}. We look forward to speaking with you.' },
  /** An earlier request succeeded, though its answer was lost; the form was changed before it was sent again. */
  bookedBefore: {
    title: 'Consultation booked',
    text: '{what}, {time}, with the details you sent first. You can correct them here.',
  },
  moved: { title: 'Consultation moved', text: '{what}, now {time}. We look forward to speaking with you.' },
  external: {
    frame: 'Choose a time',
    thanks: { title: 'Consultation booked', text: 'Thank you. We’ll e-mail you the confirmation.' },
  },
  page: {
    title: 'Choose a time',
    lead: 'Times are Eastern Time. Choose one and fill in the form below the list.',
    /** A time was preselected on another page, or none is available. */
    chosen: {
      title: 'Your details',
      lead: 'Your time is below. Fill in the form to book it.',
    },
    noneLead: 'Times are Eastern Time.',
    show: 'Show openings',
    none: 'No openings then. Please try other days, call us, or send a message.',
    away: 'Your time is {time}. We can’t reach our calendar right now: press the button again in a minute, or call us.',
    previous: 'Earlier times',
    next: 'Later times',
  },
  feed: { name: 'consultations', blocked: 'Not available' },
};

const bookingFields = {
  name: { label: 'Full Name *', required: true },
  email: { label: 'Email Address *', required: true },
  phone: { label: 'Phone *', required: true, pattern: phonePattern },
  company: { label: 'Company' },
  subject: { label: 'What is it about?', help: 'Like us to come to you after this call? Say so here.' },
};
export const bookingForm = {
  id: 'booking',
  fields: bookingFields,
  withoutCall: { id: 'booking', fields: { ...bookingFields, phone: { label: 'Phone' } } },
  /** Without scripts, `site/booking/plain-booking.css` shows the hint only when video is chosen. */
  unscripted: { id: 'booking', fields: { ...bookingFields, phone: { label: 'Phone', hint: '* for a phone call' } } },
};

export const bookingAnswers = {
  unknownConsultation:
    'We couldn’t tell which consultation you’d like, and nothing was booked. Please choose one on our free consultation page.',
  notThisWay: {
    phone: 'This consultation isn’t offered by phone. Please choose video.',
    video: 'This consultation isn’t offered by video. Please choose phone.',
  },
  notOffered: 'That time can’t be booked, and nothing was booked or changed. Please choose one of the openings.',
  taken: 'That time has just been taken, and nothing was booked or changed. Please choose another one.',
  tooMany: `Three consultations are already booked with this address. To book another, call us at ${company.phone.value.display}.`,
  notStored: `We couldn’t store this, and nothing was booked or changed. Please try again in a minute, or call us at ${company.phone.value.display}.`,
  keyReused:
    'You’ve already booked with this form. Your booking is safe. To book another time too, please press the button again.',
  notTakenHere: `We can’t take this booking on our website, and nothing was booked. Please call us at ${company.phone.value.display}, and we’ll find a time.`,
  tooManyFromHere: `Many bookings came from your connection, and this one wasn’t made. Please wait an hour, or call us at ${company.phone.value.display}.`,
  tooManyHeld: `Too many bookings are waiting to be confirmed right now, so we can’t take this one. Send us a message with times that work for you, call ${company.phone.value.display}, or try again in half an hour.`,
  tooManyHeldFromHere: `Several bookings from your connection are waiting to be confirmed. Open the links in our e-mails about them first, send us a message, or call ${company.phone.value.display}.`,
  tooManyHeldForAddress: `Several bookings for this address are waiting to be confirmed. Open the link in one of our e-mails and keep that time. You can then move it to the one you want. Or call us at ${company.phone.value.display}.`,
  holdNotMailed: `This booking has to be confirmed by e-mail, and we can’t send this address another one right now. Call us at ${company.phone.value.display}, and we’ll book it for you.`,
  movedTooOften: `This booking has been moved ten times. To move it again, call us at ${company.phone.value.display}.`,
  correctedTooOften: `This booking has been corrected five times. To correct it again, call us at ${company.phone.value.display}.`,
  unknownAction: 'We couldn’t tell what you’d like to change. Please use the buttons on your booking’s page.',
  confirmFirst: 'Please confirm this booking first, with the link in our e-mail. Then you can move it.',
  notKept: 'This time wasn’t confirmed and is no longer held. Please choose another.',
  badCode: `This code doesn’t match a booking. Copy all of it from our e-mail, or call us at ${company.phone.value.display}.`,
  badKey: `This link doesn’t match a booking. Call us at ${company.phone.value.display}, and we’ll find it.`,
  formerKey: `This link no longer works, because the booking has been changed since. Please open the link in our newest e-mail about it, or call us at ${company.phone.value.display}.`,
  over: 'This consultation has started or is over, and can’t be changed. You can book another one on our website.',
  cancelled: 'This booking has already been cancelled. If you’d like another time, please book it on our website.',
  movedMeanwhile:
    'This booking has since been moved to {time}, so your change was not made. If you still want it, please make it again.',
  changed: 'This booking was just changed, and your change was not made. Please look at it again.',
};

export const bookingAlarms = {
  flood:
    '{count} consultations were booked or held in the last hour, {held} of them still unconfirmed. Look through them at the desk, in the schedule.',
  gone: 'Upcoming consultations with {adviser}, who is no longer listed: {count}. To reassign: node scripts/run.mjs bookings reassign {adviser} {other}',
  calendar:
    'For up to {hours} hours the calendar of {advisers} couldn’t be read. Times that are busy there can be booked. The adviser or an owner can see why at the desk, under Settings, Hours.',
};

export const titleWithMinutes = ({ title, minutes }: { title: string; minutes: number }): string =>
  fillPlaceholders(bookingWords.titled, { minutes, title });
