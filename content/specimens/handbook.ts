import { sickTime } from '../facts/shores/time-off.ts';
import type { Fact } from '../vocabulary/facts.ts';
import type { ShoreRule } from '../vocabulary/shores.ts';
import type { Sheet } from '../vocabulary/specimens.ts';

const inFull = ({ value: { says, more } }: Fact<ShoreRule>) => `${says}. ${more ?? ''}`.trim();

/** The two schedules say what the site's own table of both shores says. */
export const handbook: Sheet = {
  name: 'Handbook page',
  belongsTo: 'HR Support',
  page: '/services/hr-support',
  subject: 'papers-hr',
  title: '4. When you cannot come in',
  corner: 'Handbook, page 9',
  figures: false,
  blocks: [
    {
      kind: 'large',
      text: 'Call before your shift. A text is fine. You need not say what is wrong.',
      callout: {
        title: 'What to do comes first',
        text: 'The page is read at six in the morning, on a telephone, by someone who is ill.',
      },
    },
    {
      kind: 'columns',
      columns: [
        { title: 'Schedule A: Ontario', text: inFull(sickTime.ontario) },
        { title: 'Schedule B: Michigan', text: inFull(sickTime.michigan) },
      ],
      callout: {
        title: 'One page, two schedules',
        text: 'Where the work is done decides which one applies. A change of law changes one box.',
      },
    },
    {
      kind: 'text',
      title: 'What your supervisor does',
      text: 'Writes down the time of your call. Finds cover. Asks when you expect to be back.',
    },
    {
      kind: 'text',
      title: 'What your supervisor does not do',
      text: 'Ask for a diagnosis. Ask you to find your own replacement.',
      callout: {
        title: 'For the supervisor too',
        text: 'We practise this call in the training, since this is the line that is forgotten first.',
      },
    },
    {
      kind: 'text',
      title: 'When you are back',
      text: 'You see [supervisor] at the start of the shift. Hours are entered by [day] noon.',
    },
    {
      kind: 'fine',
      text: 'Both schedules: to be checked by the firm against the statute before use.',
    },
  ],
};
