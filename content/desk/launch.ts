import {
  type LaunchStepId,
  type LaunchStepState,
  launchLimits,
  type RecordedLaunchStep,
} from '#contract/desk-launch.ts';
import { firmClock, firmDate, withFullStop } from '../firm-time.ts';
import { upperFirst } from '../letter-case.ts';
import { countInDigits, countInWords, numberWord } from './counted.ts';
import { monthDay, shortFirmDate } from './days.ts';

const countSteps = (count: number): string => countInWords(count, 'step');

/** "Nov 20". @param at ISO 8601, or its date alone */
const formatNoteDay = (at: string): string => monthDay(at.length === 10 ? `${at}T17:00:00Z` : at);
/** "10:31 a.m." today, otherwise "Nov 20". */
const atTimeOrDay = (at: string, now: string): string =>
  firmDate(at) === firmDate(now) ? `at ${firmClock(at)}` : `on ${monthDay(at)}`;

interface StepWords {
  title: string;
  /** Below its pier in the drawing of a bridge. */
  short: string;
  why: string;
  /** The button's label until the step is done. */
  act: string;
  /** The desk's screen where it is done; without one, it is done on this screen. */
  href?: string;
}

export const launchStepWords: Readonly<Record<LaunchStepId, StepWords>> = {
  mail: {
    title: 'Mail leaves',
    short: 'Mail',
    why: 'Confirmations, reminders and invitations all go by e-mail. Until this works, clients hear nothing.',
    act: 'Set up mail',
    href: '/settings/mail',
  },
  notices: {
    title: 'Who gets which notice',
    short: 'Notices',
    why: 'New messages and bookings always reach someone.',
    act: 'Choose who',
    href: '/settings/recipients',
  },
  alarms: {
    title: 'Alarms by a second way',
    short: 'Alarms',
    why: 'If mail itself fails, you hear about it another way.',
    act: 'Set up alarms',
    href: '/settings/alarms',
  },
  replies: {
    title: 'Replies are noticed',
    short: 'Replies',
    why: 'The desk sees your answer in the mailbox, and the clock stops.',
    act: 'Connect the mailbox',
    href: '/settings/mailbox',
  },
  backup: {
    title: 'A backup somewhere else',
    short: 'Backup',
    why: 'If this computer breaks, inquiries and bookings can be brought back.',
    act: 'Note where',
  },
  owners: {
    title: 'A second owner',
    short: 'Owners',
    why: 'If you lose your phone, someone else can let you back in.',
    act: 'Invite someone',
    href: '/settings/staff',
  },
  hours: {
    title: 'Each adviser has hours and a way to meet',
    short: 'Hours',
    why: 'Visitors can only book the times you offer.',
    act: 'Set the hours',
    href: '/settings/hours',
  },
  firm: {
    title: 'The firm’s name, phone, address and people',
    short: 'Firm',
    why: 'They are on every page, in every e-mail and on every reference.',
    act: 'See the list',
  },
  claims: {
    title: 'Testimonials and claims',
    short: 'Claims',
    why: 'Invented ones are against the law. Keep what you can prove.',
    act: 'See the list',
  },
  prices: {
    title: 'Prices',
    short: 'Prices',
    why: 'Visitors see them on every package page, and you are held to them.',
    act: 'Look through them',
  },
  facts: {
    title: 'Facts and tax dates',
    short: 'Facts',
    why: 'Rules and dates on the site have to be right for this year.',
    act: 'See the list',
  },
  legal: {
    title: 'Legal pages',
    short: 'Legal',
    why: 'Your lawyer reads the privacy policy, the terms and the disclaimer.',
    act: 'Note who read them',
  },
  address: {
    title: 'Web address and https',
    short: 'Address',
    why: 'Your own name, and browsers show the site as secure.',
    act: 'See how',
  },
};

export const launchGroups: readonly { title: string; steps: readonly LaunchStepId[] }[] = [
  { title: 'So nothing gets lost', steps: ['mail', 'notices', 'alarms', 'replies', 'backup', 'owners'] },
  { title: 'So clients can book', steps: ['hours'] },
  { title: 'So the site tells the truth', steps: ['firm', 'claims', 'prices', 'facts', 'legal'] },
  { title: 'So people can find you', steps: ['address'] },
];

export const launchWords = {
  name: 'Before you open',
  /** For a phone, where there is little room. */
  short: 'Setup',
  title: (left: number): string => `${upperFirst(countSteps(left))} before you open`,
  lead: 'Start at the top: what protects your clients comes first.',
  progress: (done: number, all: number, putOff: number): string =>
    `${done} of ${all} done${putOff ? `, ${numberWord(putOff)} put off` : ''}`,
  opened: (at: string, byName: string): string => `Opened ${monthDay(at)} by ${byName}`,
  left: (count: number): string => `${count} left`,
  waiting: (count: number): string => `${count} put off`,
  back: (count: number): string => `${upperFirst(countSteps(count))} came back`,
  allDone: 'Everything still works',
  bridge: (done: number, tried: number, missing: number, all: number): string =>
    `${done} of ${all} steps are done, ${tried} to be tried, ${missing} missing`,
  groupDone: (done: number, all: number): string => `${done} of ${all} done`,
  list: 'Steps',
  states: { done: 'Done', try: 'Try it', missing: 'Missing', 'put-off': 'Put off' } satisfies Record<
    LaunchStepState,
    string
  >,
  change: 'Change',
  see: (count: number): string => (count === 1 ? 'See the one' : `See the ${count}`),
  details: {
    left: (count: number): string => (count === 1 ? 'One is left' : `${count} are left`),
    none: 'Nothing is left here.',
    atDesk: 'Press a line to change it.',
    inCode:
      'Lines without a link can only be changed in the code. Copy the list and send it to the person who maintains the site.',
    address:
      'This can’t be done here: the person who looks after the server points your name to it, sets SITE_URL to the address with https, and restarts it. docs/operations.md says how.',
    copy: 'Copy the list',
  },
  notes: {
    backup: {
      title: 'Where is the backup kept?',
      lead: 'A copy every day, on another computer or with another provider. The person who looks after the server sets it up; docs/operations.md says how. Bring one copy back once, to see that it works.',
      note: 'Where it goes, and who looks after it',
      day: 'Last tried on',
      save: 'Save',
    },
    prices: {
      title: 'Have you looked through the prices?',
      lead: 'Read each package and each fee on the site, as a visitor sees it.',
      note: 'Note',
      day: 'Looked through on',
      save: 'They’re right',
    },
    legal: {
      title: 'Who read the legal pages?',
      lead: 'The privacy policy, the terms of service, and the page on legal matters.',
      note: 'Who read them, and for which firm',
      day: 'Read on',
      save: 'Save',
    },
  } satisfies Record<RecordedLaunchStep, object>,
  gate: {
    title: 'Opening',
    left: (left: number): string => (left === 1 ? 'step to go' : 'steps to go'),
    text: 'When nothing is missing, an owner can open the site from here. Opening notes who said so and when. The site itself doesn’t change.',
    open: 'Open the site',
    notYet: (untried: number, missing: number): string => {
      const parts = [
        untried && `${countSteps(untried)} to try`,
        missing && `${missing === 1 ? 'one is' : `${numberWord(missing)} are`} missing`,
      ];
      return `Not yet: ${parts.filter(Boolean).join(', and ')}.`;
    },
    ownersOnly: 'An owner opens the site.',
  },
  copy: {
    title: 'Somebody else’s step?',
    text: 'Copy what is still open and send it to your lawyer, or to the person who looks after the server.',
    button: 'Copy the open steps',
    done: 'Copied.',
    failed: 'Your browser didn’t allow copying. Select the text instead.',
  },
  putOff: {
    title: 'Has to wait?',
    text: `An owner can put a step off, with a reason, for ${launchLimits.daysOff} days at most.`,
    button: 'Put a step off',
    this: 'Put it off…',
    step: 'Step',
    note: 'Why',
    until: 'Until',
    save: 'Put it off',
    saved: 'It is put off.',
  },
  checks: {
    title: 'Checked for you',
    text: 'Mail, mailbox and backup are checked whenever this list is opened, the web address every 15 minutes, also after you open. If one stops working, it comes back here.',
  },
  ready: {
    title: 'You may open.',
    text: 'Mail leaves, replies are noticed, and everything on the site is yours and true.',
    putOff: 'Nothing is missing. What is put off comes back on its day.',
    look: 'Look at the site first',
    list: 'All thirteen',
    afterwards: 'Afterwards',
    after: 'This list moves to Settings. If something stops working, it comes back there, and the alarms tell you.',
  },
  saved: 'Noted.',
  openedNow: 'The site is open. This list is under Settings now.',
};

/** The remaining steps as text for an e-mail, one on a line. */
export const remainingStepsText = (open: readonly { id: LaunchStepId; now: string }[]): string =>
  open.map(({ id, now }) => `${launchStepWords[id].title}: ${now}`).join('\n');

export const launchAnswers = {
  ownersOnly: 'Only an owner can change this.',
  conflict: (who = 'Someone'): string => `${who} noted something here in the meantime. Close this and look again.`,
  noteMissing: {
    backup: 'Please say where the backup goes.',
    legal: 'Please say who read them.',
  } as Readonly<Partial<Record<RecordedLaunchStep, string>>>,
  future: 'That day is still to come.',
  tooLong: `A step can be put off for ${launchLimits.daysOff} days at most, from tomorrow on.`,
  isDone: 'This step is done, so there is nothing to put off.',
  notYet: (left: number): string =>
    `${upperFirst(countSteps(left))} ${left === 1 ? 'is' : 'are'} left, so the site can’t be opened yet.`,
  isOpen: 'The site is open already.',
  unknown: 'There is no such step.',
};

/** Printed when the server starts: "7 steps before you open, at /desk". */
export const launchStartLine = (left: number): string => `${countInDigits(left, 'step')} before you open, at /desk`;

/** The state of each step in a few words. Times are ISO 8601. */
export const launchStateWords = {
  mail: {
    none: 'No mail server is set up yet',
    locked: 'The saved password can’t be opened. Type it again',
    untried: (savedAt: string, now: string) =>
      `${withFullStop(`Server saved ${atTimeOrDay(savedAt, now)}`)} No test has arrived yet.`,
    untriedVariable: 'SMTP_URL is set on the server. No test has arrived yet.',
    arrived: (at: string, now: string) => `A test arrived ${atTimeOrDay(at, now)}`,
    left: (at: string, now: string) => `Mail left ${atTimeOrDay(at, now)}`,
  },
  notices: {
    sample: (email: string) => `New messages go to ${email}, which is a sample`,
    same: (email: string) => `Messages and bookings: ${email}`,
    apart: (messages: string, bookings: string) => `Messages: ${messages}. Bookings: ${bookings}`,
  },
  alarms: {
    none: 'No second mail server or address yet',
    untried: 'Set up, not tried yet',
    rang: (at: string, now: string) => `A test left ${atTimeOrDay(at, now)}`,
  },
  replies: {
    none: 'No mailbox connected',
    never: 'Connected, not read yet',
    stopped: (at: string, now: string) => `Not read since ${atTimeOrDay(at, now).replace(/^(at|on) /, '')}`,
    read: (at: string, now: string) => `Mailbox read ${atTimeOrDay(at, now)}`,
  },
  backup: {
    none: 'No copy outside this computer',
    noted: (note: string, day: string) => `${note}, tried ${formatNoteDay(day)}`,
    late: (hours: number) => `The newest copy on this computer is ${hours} hours old`,
  },
  owners: {
    one: (names: readonly string[]) => (names.length ? `Only ${names.join(', ')}` : 'No owner has signed in'),
    invited: (name: string) => `${name} is invited`,
    two: (name: string, since: string | null) => (since ? `${name}, since ${formatNoteDay(since)}` : name),
  },
  hours: {
    some: (ready: number, all: number) => `${ready} of ${countInDigits(all, 'adviser', 'advisers')}`,
    missing: (ready: number, all: number, hours: readonly string[], link: readonly string[]) => {
      const who = (names: readonly string[]) => (names.length === 1 ? names[0] : names.length);
      const parts = [
        hours.length && `hours are missing for ${who(hours)}`,
        link.length && `a way to meet ${hours.length ? '' : 'is missing '}for ${who(link)}`,
      ];
      return `${ready} of ${countInDigits(all, 'adviser', 'advisers')}. ${upperFirst(parts.filter(Boolean).join(', '))}`;
    },
  },
  firm: {
    done: (name: string, phone: string) => `${name}, ${phone}`,
    left: (count: number) =>
      count === 1 ? 'One particular is a sample or missing' : `${count} particulars are samples or missing`,
  },
  claims: {
    done: 'Each has its consent or its proof',
    left: (testimonials: number, figures: number) =>
      `${[testimonials && countInDigits(testimonials, 'testimonial', 'testimonials'), figures && countInDigits(figures, 'figure', 'figures')].filter(Boolean).join(' and ')} ${testimonials + figures === 1 ? 'is a sample' : 'are samples'}`,
  },
  prices: {
    left: (count: number) => (count === 1 ? 'One fee or term is a sample' : `${count} fees and terms are samples`),
    unread: (packages: number) => `${countInDigits(packages, 'package', 'packages')}, not looked through yet`,
    done: (packages: number, day: string) =>
      `${countInDigits(packages, 'package', 'packages')}, checked ${formatNoteDay(day)}`,
  },
  facts: (confirmed: number, all: number) => `${confirmed} of ${all} confirmed`,
  legal: {
    none: 'Nobody has read them yet',
    read: (note: string, day: string) => `${note}, ${formatNoteDay(day)}`,
    left: (count: number) =>
      `${count === 1 ? 'One thing' : `${count} things`} in them ${count === 1 ? 'is' : 'are'} still ours to confirm`,
  },
  address: {
    none: 'No web address of your own yet',
    plain: (host: string) => `${host}, without https`,
    waiting: (host: string) => `${host}, being checked`,
    failed: (host: string, why: string) => `${host}: ${why}`,
    ending: (host: string, days: number) =>
      days < 0
        ? `${host}: the certificate has ended`
        : `${host}: the certificate ends in ${countInDigits(days, 'day', 'days')}`,
    secure: (host: string, until: string) => `${host}, secure until ${shortFirmDate(until)}`,
  },
  putOff: (until: string, note: string) => `Until ${formatNoteDay(until)}: ${note}`,
};

/** Why the site couldn't reach itself at its public URL. */
export const siteUrlProblems = {
  name: 'there is no such address',
  certificate: 'the certificate can’t be trusted',
  away: 'it doesn’t answer',
  other: (status: number) => `it answers with ${status}, so it may lead to another site`,
};

/** Only after the site has been opened. */
export const siteUrlAlarm = (sentence: string): string => `The site’s own address doesn’t work: ${sentence}.`;
