import type { Sheet } from '../vocabulary/specimens.ts';

export const continuity: Sheet = {
  name: 'Continuity file',
  belongsTo: 'Life & Legacy Planning',
  page: '/services/life-legacy',
  subject: 'papers-legacy',
  title: 'What is kept where',
  corner: 'Sheet 1',
  to: 'For: [spouse] and [executor]',
  figures: false,
  blocks: [
    {
      kind: 'large',
      text: 'Call [lawyer], [telephone]. The rest of this page can wait a day.',
      callout: {
        title: 'One call first',
        text: 'The file is opened on a hard day. Its first line is for that day.',
      },
    },
    {
      kind: 'places',
      title: 'Signed papers',
      places: [
        { what: 'Two wills', where: '[law office], originals' },
        { what: 'Powers of attorney', where: '[law office], originals' },
        { what: 'Marriage contract', where: 'Safe at [place]' },
      ],
      callout: {
        title: 'Where the original is',
        text: 'Copies are in the file. Each line says who has the original.',
      },
    },
    {
      kind: 'places',
      title: 'Accounts and policies',
      places: [
        { what: 'Bank, joint', where: '[branch]' },
        { what: 'Pension, named: [name]', where: '[plan], asked [date]' },
        { what: 'Life policy, named: [name]', where: '[insurer], asked [date]' },
      ],
      callout: {
        title: 'Asked, with the date',
        text: 'We ask each institution whom its form names, and write down the day of its answer.',
      },
    },
    {
      kind: 'places',
      title: 'House and business',
      places: [
        { what: 'Deed and survey', where: '[law office]' },
        { what: 'Minute book', where: '[accountant]' },
        { what: 'Password manager', where: 'Second key: [name]' },
      ],
      callout: {
        title: 'Who has the key',
        text: 'Passwords stay out of the file. It says who can open the password manager.',
      },
    },
    { kind: 'fine', text: 'Gone through once a year, and after any change. Last: [date].' },
  ],
};
