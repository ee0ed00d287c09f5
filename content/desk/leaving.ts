// Words for someone’s last day, at the firm or as an adviser.
import { upperFirst } from '../letter-case.ts';
import { countInWords, joinWithAnd, numberWord } from './counted.ts';

/** What ends with someone's last day as an adviser. */
const lastTimesLines = (name: string, day: string): readonly (readonly [string, string])[] => [
  [`No times with ${name} are offered`, `From now on for days after ${day}`],
  ['Their connected calendar is disconnected', 'We no longer read it'],
];

export const leavingWords = {
  title: (name: string) => `${name} leaves`,
  lead: (title: string) =>
    [title, 'Nothing changes and nothing is sent until the last button.'].filter(Boolean).join('. '),
  lastDay: 'Last day',
  inquiriesTo: (open: number) => `Inquiries go to (${open} now)`,
  unassigned: 'Nobody: they become unassigned',
  successor: (consultations: readonly string[]) =>
    consultations.length === 1
      ? `${consultations[0]} goes to`
      : `${upperFirst(numberWord(consultations.length))} types of consultation go to`,
  nobody: 'Nobody',
  withoutAdviser: (consultations: readonly string[]) =>
    `After that day, ${joinWithAnd(consultations)} can be booked only with another adviser. Where there is none, the page shows the phone number and the message form.`,
  noBookings: 'Nobody is booked after that day',
  ends: {
    title: (day: string) => `After ${day}`,
    lines: (name: string, isAdviser: boolean, day: string): (readonly [string, string])[] => [
      [`${name} can’t sign in any more`, 'Open pages close within seconds'],
      ['Notifications and the picture are removed', 'Phones get nothing more'],
      ...(isAdviser ? lastTimesLines(name, day) : []),
    ],
  },
  stays: {
    title: 'Stays',
    lines: (name: string): (readonly [string, string])[] => [
      [`What ${name} did, in the Activity log`, 'With the name'],
      [`${name}’s answers, in each inquiry`, 'As they are now'],
      ['You can take the last day back until then', 'Under Settings, Staff'],
    ],
  },
  /** For an adviser who stops advising and keeps working here. */
  stopsAdvising: {
    title: (name: string) => `${name} stops advising`,
    lastDay: 'Last day of consultations',
    ends: (name: string, day: string) => lastTimesLines(name, day),
    stays: (name: string): (readonly [string, string])[] => [
      [`${name} signs in and works as before`, 'With their inquiries and notifications'],
      ['You can take the last day back until then', 'Under Settings, Staff'],
    ],
  },
  submit: (mails: number) =>
    mails ? `Set the last day and send ${countInWords(mails, 'e-mail')}` : 'Set the last day',
  done: ({ name, day, keepsAccess }: { name: string; day: string; keepsAccess: boolean }, mails: string) =>
    `${name}’s last day ${keepsAccess ? 'of consultations ' : ''}is ${day}.${mails}`,
};
