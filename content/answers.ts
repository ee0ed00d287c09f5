import { company } from './company.ts';

const reach = `call ${company.phone.value.display} or write to ${company.email.value}`;

/** What the server says when it cannot do as asked: one sentence or two for a person, and what to do next. */
export const answers = {
  badRequest: 'That could not be read: please check it and send it again.',
  badKey: 'The Idempotency-Key must be a UUID.',
  otherOrigin: 'This can only be sent from our own pages.',
  tooLarge: `That is more than we can take in one message: please shorten it, or ${reach}.`,
  tooLargeHeaders: 'The request’s headers are too large: please delete this site’s cookies and try again.',
  tooSlow: 'The request took too long: please try again.',
  notSupported: 'Please send the message as JSON or as a form.',
  keyReused: 'This key was used for another message before: please send the message with a new one.',
  tooMany: `Too many messages came from your connection: please wait a few minutes, or ${reach}.`,
  notStored: `Your message could not be stored, and nothing of it was sent: please try again in a minute, or ${reach}.`,
  unavailable: `Our database does not answer right now, and nothing was changed: please try again in a minute, or ${reach}.`,
  broken: `Something went wrong on our side: please try again in a minute, or ${reach}.`,
  /** Instead of a receipt, where the browser does not say which message it has sent. */
  sent: {
    title: 'Your message',
    sentence: `If you have just sent us a form, it has arrived, and its reference comes to you by e-mail. This page shows the reference for half an hour, in a browser that keeps cookies. To ask about your message, ${reach}.`,
  },
  notFound: 'There is nothing at this address.',
  /** Heads the page that answers a browser without JavaScript. */
  problemTitle: 'That did not work',
} as const;
