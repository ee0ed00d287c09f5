import { timelineLabels } from '../forms/timelines.ts';
import { firmTime } from './firm-time.ts';
import type { MailSource, MailText } from './mail-text.ts';

const labels: Readonly<Record<string, string>> = timelineLabels;

/** To the firm: everything the visitor said. Replying to the mail replies to the visitor. */
export function noticeMail(source: MailSource): MailText {
  const request = source.form === 'request';
  const details: [label: string, value: string][] = [
    ['Name', source.name],
    ['E-mail', source.email],
    ['Phone', source.phone],
    ['Company', source.company],
    ['Timeline', labels[source.timeline] ?? ''],
    ['Subject', source.subject],
    ['From page', source.page],
    ['Received', firmTime(source.receivedAt)],
    ['Reply by', firmTime(source.replyBy)],
    ['Reference', source.reference],
  ];
  return {
    subject: `${request ? 'Consultation request' : 'Message'} from ${source.name} (${source.reference})`,
    text: [
      `${request ? 'A consultation request' : 'A message'} came in through the website. Reply to this mail to answer ${source.name}.`,
      details
        .filter(([, value]) => value)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
      `${request ? 'The challenge' : 'The message'}:`,
      source.body || '(nothing written)',
    ].join('\n\n'),
  };
}
