import type { DeskLinks } from '#contract/staff.ts';
import { firmTime } from '../firm-time.ts';
import { timelineLabels } from '../forms/contact-form.ts';
import { deskLinks } from './desk-links.ts';
import { howToAnswer } from './how-to-answer.ts';
import type { MailSource, MailText } from './mail-text.ts';

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
      'Someone has confirmed a place on a waiting list. There is nothing to answer now. You may write to them once, when the service can be booked. Take the addresses from the desk, under People, on that day: anyone who has withdrawn is no longer on the list.',
  },
};

/** At the top of possible spam, for mail filters; a reply's subject does not carry it. */
const reasons: Readonly<Record<MailSource['suspicion'], string>> = {
  '': '',
  trap: 'Suspected spam: a field was filled in that people do not see. No acknowledgement was sent.',
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
