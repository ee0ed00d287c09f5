import type { InquiryLinkTarget } from '#contract/staff.ts';
import { consultPath } from '../consult-path.ts';
import { promises } from '../firm.ts';
import { firmDay, firmTime } from '../firm-time.ts';
import { timelineLabels } from '../forms/contact-form.ts';
import { openingHref } from '../openings.ts';
import { toSafeGreetingName } from '../person-names.ts';
import { consultHrefAbout, type SubjectId } from '../subjects.ts';
import {
  composeMail,
  deskLinkParagraphs,
  firmMailValues,
  labelledLines,
  type MailText,
  type MessageMailSource,
  replyInstruction,
} from './mail-text.ts';
import { fillMail, type MailTexts } from './mail-texts.ts';

/** What the acknowledgement offers a sender to do while they wait. */
export interface MeanwhileOffer {
  /** The website's. */
  origin: string;
  /** The adviser for the subject, as `introduceAdviser` words it. */
  adviserIntroduction: string;
  about: SubjectId | undefined;
  /** ISO 8601. */
  times: readonly string[];
}

function meanwhileParagraphs({ origin, about, times }: MeanwhileOffer): string {
  const link = (path: string) => new URL(path, origin).href;
  const open = times.map((time) => `${firmTime(time)}\n${link(openingHref(about, time))}`);
  return [
    ...(open.length
      ? [
          `Rather talk than wait? ${promises.free} These times are open now, first come, first served. Open a link to book that time.`,
          ...open,
        ]
      : []),
    `More times: ${link(about ? consultHrefAbout(about) : consultPath)}\nPrices and questions: ${link('/faq')}`,
  ].join('\n\n');
}

/** Repeats the message only to an address known to be the sender's, since anyone can enter anyone's. */
export function acknowledgementMail(source: MessageMailSource, texts: MailTexts, meanwhile?: MeanwhileOffer): MailText {
  const { name, reference, replyBy, verified, body } = source;
  return fillMail(texts, 'acknowledgement', {
    ...firmMailValues,
    name: toSafeGreetingName(name),
    reference,
    'who answers': meanwhile ? `You’ll hear from ${meanwhile.adviserIntroduction}, or a colleague.` : '',
    'reply by': firmTime(replyBy),
    'what you wrote': verified && body ? `You wrote:\n${body}` : '',
    'free times': meanwhile ? meanwhileParagraphs(meanwhile) : '',
    'why you get this':
      'You are getting this e-mail because this address was entered on our website. If that wasn’t you, reply to tell us, and we’ll remove your address.',
  });
}

interface PlaceSource {
  /** Our own name, never the visitor's text. */
  service: string;
  reference: string;
  link: string;
  /** ISO 8601. */
  until: string;
}

/** Double opt-in (CASL, section 10). */
export const waitingPlaceConfirmationMail = (
  { service, reference, link, until }: PlaceSource,
  texts: MailTexts,
): MailText =>
  fillMail(texts, 'waiting-list', { ...firmMailValues, service, reference, link, 'last day': firmDay(until) });

export const notForUsMail = ({ name, reference }: { name: string; reference: string }, texts: MailTexts): MailText =>
  fillMail(texts, 'not-for-us', { ...firmMailValues, name: toSafeGreetingName(name), reference });

const timelineNames: Readonly<Record<string, string>> = timelineLabels;

const firmMailTexts: Readonly<
  Record<MessageMailSource['form'] | 'unconfirmed-place', { title: string; firstSentence: string; text?: string }>
> = {
  request: {
    title: 'Consultation request',
    firstSentence: 'A consultation request came in through the website.',
    text: 'The challenge',
  },
  message: {
    title: 'Message',
    firstSentence: 'A message came in through the website.',
    text: 'The message',
  },
  'waiting-list': {
    title: 'Waiting list',
    firstSentence:
      'Someone has confirmed a place on a waiting list. There is nothing to answer now. You may write to them once, when the service can be booked. On that day, use the list at the desk, under People: anyone who has withdrawn is no longer on it.',
  },
  'unconfirmed-place': {
    title: 'Waiting list',
    firstSentence:
      'Someone asked for a place on a waiting list, and we couldn’t e-mail them the link that confirms it: their address has reached the limit for automatic e-mail, or takes none. They aren’t on the list yet. If they get in touch, ask them to try again the next day.',
  },
};

/** The first line of a notice about suspected spam, for mail filters. Not in the subject, which a reply would repeat. */
const suspicionSentences: Readonly<Record<MessageMailSource['suspicion'], string>> = {
  '': '',
  trap: 'Suspected spam: a field that people don’t see was filled in. No acknowledgement was sent.',
  haste: 'Suspected spam: the form was sent within a second of opening the page.',
};

/** To the firm. @param repliesReach whether Reply-To reaches the visitor */
export function messageFirmMail(
  source: MessageMailSource,
  repliesReach: boolean,
  {
    links,
    kind = source.form,
  }: { links?: InquiryLinkTarget | undefined; kind?: keyof typeof firmMailTexts | undefined } = {},
): MailText {
  const { title, firstSentence, text } = firmMailTexts[kind];
  const sender = source.name || source.email;
  return composeMail(
    `${title} from ${sender} (${source.reference})`,
    suspicionSentences[source.suspicion],
    source.form === 'waiting-list'
      ? firstSentence
      : `${firstSentence} ${replyInstruction(sender, source.email, repliesReach)}`,
    labelledLines(
      ['Name', source.name],
      ['E-mail', source.email],
      ['Phone', source.phone],
      ['Company', source.company],
      ['Timeline', timelineNames[source.timeline]],
      [source.form === 'waiting-list' ? 'Waiting for' : 'Subject', source.subject],
      ['From page', source.page],
      ['Received', firmTime(source.receivedAt)],
      ['Reply by', source.replyBy && firmTime(source.replyBy)],
      ['Reference', source.reference],
    ),
    ...deskLinkParagraphs(links),
    ...(text ? [`${text}:`, source.body || '(nothing written)'] : []),
  );
}
