import type { DeskAlarm, DeskAlarmKind } from '#contract/desk-board.ts';
import { withFullStop } from '../firm-time.ts';
import { mailboxProblem } from '../mailbox-alarms.ts';
import { formatShortWhen, formatWhen } from './board.ts';

/** "at 10:18 a.m.", "on Mon 10:18 a.m.". */
const atOrOn = (since: string, now: string): string => {
  const time = formatWhen(since, now);
  return time.startsWith('Today ') ? time.replace('Today', 'at') : `on ${time}`;
};

/** The banner above every screen: the problem, then what is safe or what to do. @param now ISO 8601 */
export function alarmBanner(alarm: DeskAlarm, now: string): { strong: string; more: string } {
  switch (alarm.kind) {
    case 'no-mail':
      return {
        strong: 'Mail isn’t set up yet.',
        more: `${alarm.count === 0 ? 'E-mails to clients are' : alarm.count === 1 ? 'One e-mail to a client is' : `${alarm.count} e-mails to clients are`} stored on the server, not sent.`,
      };
    case 'mail-untested':
      return {
        strong: 'Nobody has seen mail arrive yet.',
        more: 'Send a test e-mail and press its link, so that you know it does.',
      };
    case 'secret':
      return {
        strong: 'A saved password can’t be opened.',
        more: 'The key of the settings is missing or another one. An owner can type the password again.',
      };
    case 'mail':
      return {
        strong: withFullStop(`E-mail has not gone out since ${formatShortWhen(alarm.since, now)}`),
        more: `${alarm.count === 1 ? 'One e-mail is waiting and will' : `${alarm.count} e-mails are waiting and will`} go out as soon as that works. Nothing is lost.`,
      };
    case 'mailbox':
      return {
        strong: withFullStop(`Replies have not been picked up since ${formatShortWhen(alarm.since, now)}`),
        more: [
          mailboxProblem(alarm.why),
          alarm.why && 'Please tell the person who runs the server.',
          'Until the mailbox can be read again, please mark what you answer by hand.',
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'calendar': {
      const [one, ...others] = alarm.advisers;
      return {
        strong: withFullStop(
          others.length
            ? `The calendars of ${others.length + 1} advisers can’t be read, the first since ${formatShortWhen(alarm.since, now)}`
            : `The calendar of the ${one} has not been read since ${formatShortWhen(alarm.since, now)}`,
        ),
        more: 'Times that are busy there can be booked here. The adviser or an owner can see why under Settings, Hours.',
      };
    }
    case 'back': {
      const [who, others] = [alarm.name || alarm.inquiry, alarm.count - 1];
      return {
        strong: withFullStop(`An e-mail to ${who} bounced ${atOrOn(alarm.since, now)}`),
        more: `Please reach them another way. This line disappears once the inquiry has a note.${others ? ` ${others === 1 ? 'One more e-mail' : `${others} more e-mails`} bounced.` : ''}`,
      };
    }
  }
}

/** Shown once, in green, when the problem is over. */
export const alarmOverWords: Readonly<Record<DeskAlarmKind, { strong: string; more: string }>> = {
  'no-mail': { strong: 'Mail is set up.', more: 'What was stored before isn’t sent.' },
  'mail-untested': { strong: 'Mail arrives.', more: 'The test e-mail’s link was pressed.' },
  secret: { strong: 'The saved passwords can be opened.', more: '' },
  mail: { strong: 'E-mail goes out again.', more: 'What was waiting is going out.' },
  mailbox: { strong: 'Replies are picked up again.', more: 'Those that came in the meantime are noted too.' },
  calendar: { strong: 'Every adviser’s calendar is being read again.', more: '' },
  back: { strong: 'The e-mail that bounced has been dealt with.', more: '' },
};

export const alarmActionLabels = {
  back: 'Open the inquiry',
  calendar: 'Open the hours',
  'no-mail': 'Set up mail',
  'mail-untested': 'Send a test',
  secret: 'Open the settings',
};
