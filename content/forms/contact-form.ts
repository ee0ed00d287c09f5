import { callProblems, emailProblems } from '#contract/form-fields.ts';
import { lasting, retention } from '../retention.ts';

/** What a form that posts to /api/contact says. Its rules are in `contract/contact.ts`. */
export interface ContactFormContent {
  /** Names the form on its page; unique among forms. */
  id: string;
  shape: 'request' | 'message' | 'waiting-list';
  fields: Readonly<Partial<Record<FieldName, FieldContent>>>;
  submit: string;
  /** The button while the message is on its way. */
  sending: string;
  /** How long the button says so at least, in ms. */
  sendingAtLeast?: number;
  success: { title: string; text: string };
}

export type FieldName =
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'timeline'
  | 'challenge'
  | 'subject'
  | 'message'
  | 'waitingFor';

export interface FieldContent {
  label: string;
  /** Shown after the label of a field that may stay empty. */
  hint?: string;
  required?: boolean;
  /** What is entered has to look like this: a regular expression for the whole of it. */
  pattern?: string;
  /** What can be chosen: what is sent, and how a visitor reads it. */
  choices?: Readonly<Record<string, string>>;
}

/** What every form says alike. */
export const contactForms = {
  choose: 'Choose',
  failure: {
    title: 'Error',
    text: 'Failed to send message. Please try again or contact us directly.',
  },
  /** Heads the list of what is wrong. */
  oneProblem: 'One thing is missing or wrong:',
  problems: '{count} things are missing or wrong:',
  /** Beside a field that stops the form, by what the browser found wrong with it. */
  invalid: {
    missing: {
      name: 'Please enter your name.',
      email: emailProblems.missing,
      phone: callProblems.missing,
      message: 'Please write your message.',
      waitingFor: 'Please choose what you are waiting for.',
    },
    email: emailProblems.incomplete,
    pattern: { phone: callProblems.short },
    long: 'Please keep this to {most} characters: it has {count}, which is {over} too many. Nothing has been cut.',
  },
  /** Of a field that only programs see, and people whose browser shows no styles. */
  trap: 'Please leave this field empty:',
  /** `{terms}` and `{privacy}` become links. */
  notice: 'By sending this you agree to our {terms} and {privacy}. What you tell us is kept strictly confidential.',
  terms: { label: 'terms of service', href: '/terms-of-service' },
  privacy: { label: 'privacy policy', href: '/privacy-policy' },
  /** While a message waits in the browser. */
  kept: {
    text: 'Failed to send for now. You can try again or contact us directly, but you do not need to: your message is kept in this browser and goes out by itself when the connection is back, even if you close this page and come back later. It arrives once.',
    discard: 'Do not send it',
  },
  /** The standing confirmation. `{email}` and `{zone}` are filled in. */
  receipt: {
    /** Where the form was. */
    received: 'Received',
    sent: 'Sent',
    subject: 'Subject',
    /** Where the form asks for no subject: what the page it stands on is about. */
    from: 'From the page',
    email: 'E-mail',
    copy: '{email} (gets the reference too)',
    phone: 'Phone',
    timeline: 'Timeline',
    wrote: 'You wrote',
    /** Below the beginning of a longer text. */
    whole: { open: 'Show all you wrote', close: 'Show the beginning only' },
    meanwhile: {
      title: 'Rather talk than wait?',
      more: 'More times',
      /** Where no time is at hand. */
      choose: 'Choose a time',
      zone: 'On your own clock ({zone}).',
    },
    print: 'Print this receipt',
    another: 'Send another message',
    /** On the page that answers a form sent without a script. */
    title: 'Your message is with us.',
    /** Of a waiting list, which promises no reply. */
    listed: `Check your e-mail: to be on the list, open the link we are sending you and press the button within ${lasting(retention.unconfirmedPlaces)}. If nothing arrives, look in your spam folder.`,
    reference: 'Reference',
    replyBy: 'Reply by',
  },
} as const;
