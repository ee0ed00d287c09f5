import type { Sheet } from '../vocabulary/specimens.ts';

export const brand: Sheet = {
  name: 'Brand sheet',
  belongsTo: 'Marketing Support',
  page: '/services/marketing-support',
  subject: 'papers-marketing',
  title: 'Brand sheet',
  corner: 'One page',
  figures: true,
  blocks: [
    {
      kind: 'colours',
      callout: {
        title: 'How much of each colour',
        text: 'The widths show it. Dark for text and vehicles, one warm colour for what to press or sign.',
      },
    },
    {
      kind: 'large',
      text: 'We repair what others replace.',
      callout: {
        title: 'The sentence on the van',
        text: 'It says what the shop does. A driver can read it at a light.',
      },
    },
    {
      kind: 'columns',
      columns: [
        { title: 'We say', text: 'Two days. $140. Call the desk.' },
        { title: 'We do not say', text: 'Passionate. Second to none. One-stop shop.' },
      ],
      callout: {
        title: 'For whoever answers the telephone',
        text: 'Both lists come from calls that we listened to with the staff.',
      },
    },
    {
      kind: 'text',
      title: 'The mark',
      text: 'Never smaller than 12 mm. Clear space: half its height on each side. Keep it off photographs.',
      callout: {
        title: 'For the printer',
        text: 'These two measures answer most of what a printer asks before the proof.',
      },
    },
    {
      kind: 'text',
      title: 'Type',
      text: 'One family, two weights. Dark on white. The warm colour for the next step alone.',
    },
    { kind: 'fine', text: 'Files: [folder], in the company’s own account.' },
  ],
};
