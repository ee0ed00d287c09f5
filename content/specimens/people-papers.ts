import { sickTime } from '../facts/shores/time-off.ts';
import type { Fact } from '../vocabulary/facts.ts';
import type { ShoreRule } from '../vocabulary/shores.ts';
import type { Sheet } from '../vocabulary/specimens.ts';

const inFull = ({ value: { says, more } }: Fact<ShoreRule>) => `${says}. ${more ?? ''}`.trim();

/** The two schedules say what the site's own table of both shores says. */
export const handbook: Sheet = {
  name: 'Handbook page',
  belongsTo: 'HR Support',
  subject: 'papers-hr',
  title: '4. When you cannot come in',
  corner: 'Handbook, page 9',
  blocks: [
    {
      large: 'Call before your shift. A text is fine. You need not say what is wrong.',
      note: 'What to do comes first | The page is read at six in the morning, on a telephone, by someone who is ill.',
    },
    {
      columns: [
        `Schedule A: Ontario | ${inFull(sickTime.ontario)}`,
        `Schedule B: Michigan | ${inFull(sickTime.michigan)}`,
      ],
      note: 'One page, two schedules | Where the work is done decides which one applies. A change of law changes one box.',
    },
    {
      text: 'What your supervisor does | Writes down the time of your call. Finds cover. Asks when you expect to be back.',
    },
    {
      text: 'What your supervisor does not do | Ask for a diagnosis. Ask you to find your own replacement.',
      note: 'For the supervisor too | We practise this call in the training, since this is the line that is forgotten first.',
    },
    {
      text: 'When you are back | You see [supervisor] at the start of the shift. Hours are entered by [day] noon.',
    },
    { fine: 'Both schedules: to be checked by the firm against the statute before use.' },
  ],
};

export const ninety: Sheet = {
  name: 'First 90 days',
  belongsTo: 'Training & Coaching',
  subject: 'papers-hr',
  title: 'First 90 days',
  corner: 'Supervisor’s copy',
  to: 'For: [new employee], [position]',
  blocks: [
    { tasks: ['Before day 1: desk, key, first week on paper'] },
    {
      tasks: [
        'Day 1: lunch with the team, no forms',
        'Day 3: reads handbook, asks three questions',
        'Day 10: does one whole job alone',
      ],
      note: 'The forms can wait a day | They go out by e-mail the week before, or come on day 2.',
    },
    {
      tasks: [
        'Day 30: half an hour: what is harder than you thought?',
        'Day 45: shows someone else how it is done',
        'Day 60: one thing we should stop doing',
      ],
      note: 'A question that gets an answer | Asked how it is going, most people say fine. Asked what is hard, they name something.',
    },
    {
      tasks: ['Day 80: supervisor writes four lines', 'Day 90: stay, change or part. Said in person.'],
      note: 'Ten days to act on it | Four lines on day 80 leave time for a talk, and for a decision that surprises nobody.',
    },
    { fine: 'Notice differs between Ontario and Michigan. To be checked by the firm before use.' },
  ],
};

export const brand: Sheet = {
  name: 'Brand sheet',
  belongsTo: 'Marketing Support',
  subject: 'papers-marketing',
  title: 'Brand sheet',
  corner: 'One page',
  figures: true,
  blocks: [
    {
      colours: true,
      note: 'How much of each colour | The widths show it. Dark for text and vehicles, one warm colour for what to press or sign.',
    },
    {
      large: 'We repair what others replace.',
      note: 'The sentence on the van | It says what the shop does. A driver can read it at a light.',
    },
    {
      columns: [
        'We say | Two days. $140. Call the desk.',
        'We do not say | Passionate. Second to none. One-stop shop.',
      ],
      note: 'For whoever answers the telephone | Both lists come from calls that we listened to with the staff.',
    },
    {
      text: 'The mark | Never smaller than 12 mm. Clear space: half its height on each side. Keep it off photographs.',
      note: 'For the printer | These two measures answer most of what a printer asks before the proof.',
    },
    { text: 'Type | One family, two weights. Dark on white. The warm colour for the next step alone.' },
    { fine: 'Files: [folder], in the company’s own account.' },
  ],
};
