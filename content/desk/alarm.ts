import type { DeskAlarm, DeskAlarmKind } from '#contract/desk-board.ts';
import { stopped } from '../firm-time.ts';
import { mailboxWrong } from '../mailbox-trouble.ts';
import { when } from './board.ts';

const time = (since: string, now: string): string => when(since, now).replace(/^Today /, '');

/** "at 10:18 a.m.", "on Mon 10:18 a.m.". */
const at = (since: string, now: string): string => {
  const time = when(since, now);
  return time.startsWith('Today ') ? time.replace('Today', 'at') : `on ${time}`;
};

/** The banner above every screen: the problem, then what is safe or what to do. @param now ISO 8601 */
export function alarmWords(alarm: DeskAlarm, now: string): { strong: string; more: string } {
  if (alarm.kind === 'no-mail')
    return {
      strong: 'No mail leaves from here yet.',
      more: `${alarm.count === 0 ? 'E-mails to clients are' : alarm.count === 1 ? 'One e-mail to a client is' : `${alarm.count} e-mails to clients are`} kept on the server, not sent.`,
    };
  const { kind, since } = alarm;
  switch (kind) {
    case 'mail':
      return {
        strong: stopped(`E-mail has not gone out since ${time(since, now)}`),
        more: `${alarm.count === 1 ? 'One e-mail waits and is' : `${alarm.count} e-mails wait and are`} sent by the server as soon as that works. Nothing is lost.`,
      };
    case 'mailbox':
      return {
        strong: stopped(`Replies have not been noticed since ${time(since, now)}`),
        more: [
          mailboxWrong(alarm.why),
          alarm.why && 'Please tell whoever looks after the server.',
          'Until the mailbox can be read again, please mark what you have answered.',
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'calendar': {
      const [one, ...others] = alarm.advisers;
      return {
        strong: stopped(
          others.length
            ? `The calendars of ${others.length + 1} advisers are not read, the first since ${time(since, now)}`
            : `The calendar of the ${one} has not been read since ${time(since, now)}`,
        ),
        more: 'Times that are busy there can be booked here. The adviser or an owner sees why under Hours.',
      };
    }
    case 'back': {
      const [who, others] = [alarm.name || alarm.inquiry, alarm.count - 1];
      return {
        strong: stopped(`An e-mail to ${who} came back ${at(since, now)}`),
        more: `Please reach them another way; this line goes once there is a note on the inquiry.${others ? ` ${others === 1 ? 'One more e-mail' : `${others} more e-mails`} came back.` : ''}`,
      };
    }
  }
}

/** Shown once, in green, after recovery. */
export const alarmOver: Readonly<Record<DeskAlarmKind, { strong: string; more: string }>> = {
  'no-mail': { strong: 'Mail is set up.', more: 'What was kept before stays kept.' },
  mail: { strong: 'E-mail goes out again.', more: 'What waited is going out.' },
  mailbox: { strong: 'Replies are noticed again.', more: 'Those that came in between are noted too.' },
  calendar: { strong: 'No adviser’s calendar is overdue any more.', more: '' },
  back: { strong: 'The e-mail that came back is seen to.', more: '' },
};

export const alarmActions = {
  back: 'Open the inquiry',
  calendar: 'Open the hours',
  'no-mail': 'Set up mail',
};
