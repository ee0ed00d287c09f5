import type { DeskLinks } from '#contract/staff.ts';
import { consult } from '../consult.ts';
import { promises } from '../firm.ts';
import { firmDay, firmTime } from '../firm-time.ts';
import { timelineLabels } from '../forms/contact-form.ts';
import { openingHref } from '../openings.ts';
import { consultAbout, type SubjectId } from '../subjects.ts';
import {
  deskLinks,
  firmInMail,
  howToAnswer,
  linesOf,
  type MailSource,
  type MailText,
  mailOf,
  nameInMail,
} from './mail-text.ts';
import { fillMail, type MailTexts } from './mail-texts.ts';

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

function wayBack({ origin, about, times }: Meanwhile): string {
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
  ].join('\n\n');
}

/** Repeats the message only to an address that is known to be the sender's: anyone can enter anyone's. */
export function acknowledgementMail(source: MailSource, texts: MailTexts, meanwhile?: Meanwhile): MailText {
  const { name, reference, replyBy, verified, body } = source;
  return fillMail(texts, 'acknowledgement', {
    ...firmInMail,
    name: nameInMail(name),
    reference,
    'who answers': meanwhile ? `You’ll hear from ${meanwhile.who}, or a colleague.` : '',
    'reply by': firmTime(replyBy),
    'what you wrote': verified && body ? `You wrote:\n${body}` : '',
    'free times': meanwhile ? wayBack(meanwhile) : '',
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
export const confirmPlaceMail = ({ service, reference, link, until }: PlaceSource, texts: MailTexts): MailText =>
  fillMail(texts, 'waiting-list', { ...firmInMail, service, reference, link, 'last day': firmDay(until) });

export const notForUsMail = ({ name, reference }: { name: string; reference: string }, texts: MailTexts): MailText =>
  fillMail(texts, 'not-for-us', { ...firmInMail, name: nameInMail(name), reference });

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
  return mailOf(
    `${title} from ${sender} (${source.reference})`,
    reasons[source.suspicion],
    source.form === 'waiting-list' ? opening : `${opening} ${howToAnswer(sender, source.email, repliesReach)}`,
    linesOf(
      ['Name', source.name],
      ['E-mail', source.email],
      ['Phone', source.phone],
      ['Company', source.company],
      ['Timeline', labels[source.timeline]],
      [source.form === 'waiting-list' ? 'Waiting for' : 'Subject', source.subject],
      ['From page', source.page],
      ['Received', firmTime(source.receivedAt)],
      ['Reply by', source.replyBy && firmTime(source.replyBy)],
      ['Reference', source.reference],
    ),
    ...deskLinks(links),
    ...(text ? [`${text}:`, source.body || '(nothing written)'] : []),
  );
}
