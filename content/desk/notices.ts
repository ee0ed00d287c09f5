import type { NoticeState } from '#contract/notice.ts';

/** What the desk's server says of dated notices. */
export const noticeAnswers = {
  removed: 'Somebody has removed this notice in the meantime. What you typed is still here: save it as a new one.',
  changed: (text: string, who = 'Someone else') =>
    `${who} has changed this notice in the meantime. It now says: “${text}” Yours was not saved.`,
  noPage: 'There is no page of that name on this site.',
};

/** The screen of the dated notices. */
export const noticeScreen = {
  title: 'Notices',
  lead: 'One line below the header of the public site, between two dates.',
  empty: 'No notice is stored. Visitors see the pages as they are.',
  open: 'New notice',
  columns: { text: 'Text', pages: 'Pages', from: 'From', until: 'Until', state: 'State' },
  states: { planned: 'Planned', showing: 'Showing', past: 'Past' } satisfies Record<NoticeState, string>,
  allPages: 'All pages',
  manyPages: (first: string, more: number) => `${first} and ${more} more`,
  form: {
    change: 'Change the notice',
    create: 'New notice',
    text: 'Text',
    count: (used: number, most: number) => `${used} of ${most} characters`,
    label: 'Link says (optional)',
    href: 'Link goes to',
    noLink: 'No link',
    where: 'Pages',
    all: 'All pages',
    some: 'Only these',
    choose: 'Pages it stands on',
    from: 'From, Eastern Time',
    until: 'Until, Eastern Time',
    fromTime: 'From, at (optional)',
    untilTime: 'Until, at (optional)',
    wholeDay: 'Without times it shows from the start of the first day to the end of the last.',
    saveNow: 'Save, show now',
    saveFrom: (day: string) => `Save, show from ${day}`,
    saveOver: 'Save mine in its place',
    takeTheirs: 'Show me theirs',
    saved: 'The notice is saved.',
    savedNow: 'The pages show it within two seconds.',
    savedPlanned: (from: string) => `The pages show it from ${from}, Eastern Time.`,
    savedPast: 'Its time is over, so no page shows it.',
    remove: 'Remove',
    removeTitle: 'Remove this notice?',
    removeText: 'It is gone from the pages within two seconds, and from this list.',
    removed: 'The notice is removed.',
    keep: 'Cancel',
    leave: 'Close without saving',
  },
  preview: {
    computer: 'As it looks on a computer',
    phone: 'On a phone',
    computerFrame: 'The page with the notice, 1440 pixels wide',
    phoneFrame: 'The page with the notice, 390 pixels wide',
    know: 'What to know',
    facts: [
      'A saved change shows within two seconds, and the line goes by itself when its time is over.',
      'Visitors cannot close it, so keep it short.',
      'If two notices fall on one page, the one that begins later shows.',
    ],
  },
};
