import type { DeskLinks } from '#contract/staff.ts';
import { company } from '../company.ts';
import { consult } from '../consult.ts';
import { promises } from '../firm.ts';
import { firmDay, firmTime } from '../firm-time.ts';
import { timelineLabels } from '../forms/contact-form.ts';
import { openingHref } from '../openings.ts';
import { consultAbout, type SubjectId } from '../subjects.ts';
import { deskLinks, greeting, howToAnswer, type MailSource, type MailText, signatureWithStreet } from './mail-text.ts';

const firm = company.name.value;

/** What a sender may do while they wait. */
export interface Meanwhile {
  /** Of the website. */
  origin: string;
  /** The adviser for the subject, as `whoIs` writes them. */
  who: string;
  about: SubjectId | undefined;
  /** ISO 8601. */
  times: readonly string[];
}

function wayBack({ origin, about, times }: Meanwhile): string[] {
  const link = (path: string) => new URL(path, origin).href;
  const open = times.map((time) => `${firmTime(time)}\n${link(openingHref(about, time))}`);
  return [
    ...(open.length
      ? [
          `Rather talk than wait? ${promises.free} These times are open now, first come, first served. Open a link to book that time.`,
          ...open,
        ]
      : []),
    `More times: ${link(about ? consultAbout(about) : consult)}\nPrices and questions: ${link('/faq')}`,
  ];
}

/** Repeats the message only to an address that is known to be the sender's: anyone can enter anyone's. */
export function acknowledgementMail(source: MailSource, meanwhile?: Meanwhile): MailText {
  const { name, reference, replyBy, verified, body } = source;
  return {
    subject: `We have your message (${reference})`,
    text: [
      greeting(name),
      `Thank you for writing to ${firm}. Your message has reached us. We’ll reply by ${firmTime(replyBy)}.${meanwhile ? ` You’ll hear from ${meanwhile.who}, or a colleague.` : ''}`,
      `Your reference is ${reference}. Please mention it if you write or call again.`,
      ...(verified && body ? [`You wrote:\n${body}`] : []),
      ...(meanwhile ? wayBack(meanwhile) : []),
      `If it can’t wait, call ${company.phone.value.display} or reply to this e-mail.`,
      signatureWithStreet,
      'You are getting this e-mail because this address was entered on our website. If that wasn’t you, reply to tell us, and we’ll remove your address.',
    ].join('\n\n'),
  };
}

/** Double opt-in (CASL, section 10). @param service our own name, never the visitor's text @param until ISO 8601 */
export function confirmPlaceMail({
  service,
  reference,
  link,
  until,
}: {
  service: string;
  reference: string;
  link: string;
  until: string;
}): MailText {
  return {
    subject: `Please confirm your place on the list (${reference})`,
    text: [
      'Hello,',
      `This address was entered on the website of ${firm}, to be told when ${service} can be booked. May we write to you once, when you can? If so, please open this link before ${firmDay(until)} and press the button:`,
      link,
      'The same link takes you off the list: open it at any time and press “Take me off the list”. You don’t need an account. You can also reply to this e-mail.',
      'If you didn’t ask for this, you don’t need to do anything. If nobody presses the button, we remove the address and don’t write to it about this.',
      `This e-mail comes from:\n${signatureWithStreet}`,
    ].join('\n\n'),
  };
}

const labels: Readonly<Record<string, string>> = timelineLabels;

const kinds: Readonly<Record<MailSource['form'], { title: string; opening: string; text?: string }>> = {
  request: {
    title: 'Consultation request',
    opening: 'A consultation request came in through the website.',
    text: 'The challenge',
  },
  message: {
    title: 'Message',
    opening: 'A message came in through the website.',
    text: 'The message',
  },
  'waiting-list': {
    title: 'Waiting list',
    opening:
      'Someone has confirmed a place on a waiting list. There is nothing to answer now. You may write to them once, when the service can be booked. On that day, use the list at the desk, under People: anyone who has withdrawn is no longer on it.',
  },
};

/** At the top of possible spam, for mail filters; a reply's subject does not carry it. */
const reasons: Readonly<Record<MailSource['suspicion'], string>> = {
  '': '',
  trap: 'Suspected spam: a field that people don’t see was filled in. No acknowledgement was sent.',
  haste: 'Suspected spam: the form was sent within a second of opening the page.',
};

/** To the firm. @param repliesReach whether Reply-To reaches the visitor */
export function noticeMail(source: MailSource, repliesReach: boolean, links?: DeskLinks): MailText {
  const { title, opening, text } = kinds[source.form];
  const sender = source.name || source.email;
  const details: [label: string, value: string][] = [
    ['Name', source.name],
    ['E-mail', source.email],
    ['Phone', source.phone],
    ['Company', source.company],
    ['Timeline', labels[source.timeline] ?? ''],
    [source.form === 'waiting-list' ? 'Waiting for' : 'Subject', source.subject],
    ['From page', source.page],
    ['Received', firmTime(source.receivedAt)],
    ['Reply by', source.replyBy && firmTime(source.replyBy)],
    ['Reference', source.reference],
  ];
  return {
    subject: `${title} from ${sender} (${source.reference})`,
    text: [
      ...[reasons[source.suspicion]].filter(Boolean),
      source.form === 'waiting-list' ? opening : `${opening} ${howToAnswer(sender, source.email, repliesReach)}`,
      details
        .filter(([, value]) => value)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
      ...deskLinks(links),
      ...(text ? [`${text}:`, source.body || '(nothing written)'] : []),
    ].join('\n\n'),
  };
}
