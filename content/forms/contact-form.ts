import type { StartTimeframe } from '#contract/contact.ts';
import { emailProblems, phoneProblems } from '#contract/form-fields.ts';
import { formatPeriod, retentionPeriods } from '../retention.ts';

export interface ContactFormContent {
  /** Unique among forms; names the form on its page. */
  id: string;
  shape: 'request' | 'message' | 'waiting-list';
  fields: Readonly<Partial<Record<FieldName, FieldContent>>>;
  submit: string;
  sending: string;
  /** How long the sending state is shown at least. */
  sendingAtLeastMs?: number;
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
  hint?: string;
  /** Shown below the field. */
  help?: string;
  required?: boolean;
  /** A regular expression that the whole value must match. */
  pattern?: string;
  choices?: Readonly<Record<string, string>>;
}

export const timelineLabels: Readonly<Record<StartTimeframe, string>> = {
  asap: 'ASAP',
  '1-2weeks': 'Within 1-2 weeks',
  '1month': 'Within 1 month',
  planning: 'Just planning ahead',
};

export const contactFormWords = {
  choose: 'Choose',
  /** A suggested e-mail address follows. */
  meant: 'Did you mean',
  failure: {
    title: 'Error',
    text: 'Failed to send message. Please try again or contact us directly.',
  },
  oneProblem: 'One thing is missing or wrong:',
  problems: '{count} things are missing or wrong:',
  invalid: {
    missing: {
      name: 'Please enter your name.',
      email: emailProblems.missing,
      phone: phoneProblems.missing,
      message: 'Please write your message.',
      waitingFor: 'Please choose a service.',
    },
    email: emailProblems.incomplete,
    pattern: { phone: phoneProblems.short },
    long: 'Please keep this to {most} characters: it has {count}, which is {over} too many. Nothing has been cut.',
  },
  /** The label of the honeypot, which people see only without CSS. */
  trap: 'Please leave this field empty:',
  /** `{terms}` and `{privacy}` become links. */
  notice: 'By sending this you agree to our {terms} and {privacy}. What you tell us is kept strictly confidential.',
  terms: { label: 'terms of service', href: '/terms-of-service' },
  privacy: { label: 'privacy policy', href: '/privacy-policy' },
  kept: {
    text: 'Failed to send for now. You can try again or contact us directly, but you do not need to: your message is kept in this browser and goes out by itself when the connection is back and a page of this site is open. If you close this page, come back later in the same browser. We’ll receive it only once.',
    discard: 'Do not send it',
  },
  /** `{email}` and `{zone}` are filled in. */
  receipt: {
    received: 'Received',
    sent: 'Sent',
    subject: 'Subject',
    from: 'From the page',
    email: 'E-mail',
    copy: '{email} (we’ll send the reference there)',
    phone: 'Phone',
    timeline: 'Timeline',
    wrote: 'You wrote',
    meanwhile: {
      title: 'Rather talk than wait?',
      more: 'More times',
      choose: 'Choose a time',
      zone: 'On your own clock ({zone}).',
    },
    print: 'Print this receipt',
    another: 'Send another message',
    title: 'Your message is with us.',
    /** A waiting list promises no reply. */
    listed: `Check your e-mail: to be on the list, open the link we are sending you and press the button within ${formatPeriod(retentionPeriods.unconfirmedPlaces)}. If nothing arrives, look in your spam folder.`,
    reference: 'Reference',
    replyBy: 'Reply by',
  },
} as const;
