import { company } from './company.ts';

const reach = `call ${company.phone.value.display} or write to ${company.email.value}`;

export const answers = {
  badRequest:
    'We could not read what your browser sent, and nothing was stored. Please load the page again and send it once more.',
  badKey:
    'We could not read this form, and nothing was sent. Please copy what you wrote, load the page again and send it from there.',
  otherOrigin:
    'This can only be sent from our own pages, and nothing was sent. Please open our website and try again there.',
  tooLarge: `That is more than we can take in one message, and nothing was sent. Please shorten it, or ${reach}.`,
  tooLargeHeaders:
    'Your browser sent too many cookies along. Please delete those it keeps for this site and try again.',
  tooSlow: 'It took too long to reach us, and nothing was stored. Please try again.',
  notSupported:
    'We cannot read a message sent in this way, and nothing was stored. Please use the form on our website.',
  keyReused:
    'This form has been sent before, and what it said then has reached us. To send something else, please copy what you wrote, load the page again and send it from there.',
  tooMany: `Too many messages or tries came from your connection, and this one was not taken. Please wait a few minutes and try again, or ${reach}.`,
  notStored: `Your message could not be stored, and nothing of it was sent. Please try again in a minute, or ${reach}.`,
  unavailable: `Our system isn’t responding right now, and nothing was changed. Please try again in a minute, or ${reach}.`,
  busy: `Many people are signing in at this moment, and nothing was changed. Please try again in ten seconds, or ${reach}.`,
  broken: `Something went wrong on our side. Please try again in a minute, or ${reach}.`,
  /** Where the browser took no cookie to identify the message. */
  sent: {
    title: 'Your message',
    sentence: `If you have just sent us a form, it has arrived, and its reference comes to you by e-mail. You can see your reference here for 30 minutes if cookies are on. To ask about your message, ${reach}.`,
  },
  notFound: 'There is nothing at this address. Please check it, or begin at the home page.',
  /** Title of the error page without JavaScript. */
  problemTitle: 'That did not work',
} as const;
