import { company } from './company.ts';

const reach = `call ${company.phone.value.display} or write to ${company.email.value}`;

export const publicAnswers = {
  badRequest:
    'We couldn’t read what your browser sent, and nothing was stored. Please reload the page and send it again.',
  badKey: 'We couldn’t read part of this form, and nothing was sent. Please press the button again.',
  otherOrigin:
    'This can only be sent from our own website, and nothing was sent. Please open our website and try again there.',
  tooLarge: `That is too long for one message, and nothing was sent. Please shorten it, or ${reach}.`,
  tooLargeHeaders:
    'Your browser sent a very long address or too many cookies. Please shorten the address, or delete the cookies for this site, and try again.',
  tooSlow: 'It took too long to reach us, and nothing was stored. Please try again.',
  notSupported: 'We can’t read a message sent this way, and nothing was stored. Please use the form on our website.',
  keyReused:
    'You’ve sent this form before, and we have that message. To send us this one too, please press the button again.',
  tooMany: `Too many messages or visits came from your connection in a short time, and nothing was sent or changed. Please wait a few minutes and try again, or ${reach}.`,
  notStored: `We couldn’t store your message, and nothing was sent. Please try again in a minute, or ${reach}.`,
  unavailable: `Our system isn’t responding right now, and nothing was changed. Please try again in a minute, or ${reach}.`,
  busy: `Many people are logging in right now, and nothing was changed. Please try again in ten seconds, or ${reach}.`,
  broken: `Something went wrong on our side. Please try again in a minute, or ${reach}.`,
  /** If the browser refused the cookie that says which message was sent. */
  sent: {
    title: 'Your message',
    sentence: `If you just sent us a form, we have it, and we’re e-mailing you its reference. You can see your reference here for 30 minutes if cookies are on. To ask about your message, ${reach}.`,
  },
  notFound: 'There is nothing at this address. Please check it, or start at the home page.',
  /** Title of the error page without JavaScript. */
  problemTitle: 'That didn’t work',
} as const;
