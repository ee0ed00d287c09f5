import type { ConsultationId } from './consultations.ts';
import type { SubjectId } from './subjects.ts';

type Topic = ConsultationId | SubjectId;
type ThreeThings = readonly [string, string, string];

const general: ThreeThings = [
  'What you want to change, in a sentence or two',
  'How many people work there, you included',
  'Any deadline coming up',
];

/** What helps to have ready for a consultation, by topic. */
const lists: readonly (readonly [topics: readonly Topic[], things: ThreeThings])[] = [
  [
    ['hr'],
    [
      'How many people you employ',
      'If it is about one person: the hire date, the job and the weekly pay',
      'Their contract or offer letter, if there is one',
    ],
  ],
  [
    ['precision', 'foundation', 'performance', 'pinnacle'],
    ['How many people you employ', 'The policies you have, and how old they are', 'What went wrong most recently'],
  ],
  [['strategy'], ['What you have to decide, and by when', 'Last year’s sales or budget, roughly', 'Who has to agree']],
  [
    ['business-plan'],
    ['Who will read the plan', 'What you want to borrow, and for what', 'Last year’s sales, or what you expect'],
  ],
  [
    ['marketing', 'brand-command', 'brand-launch', 'momentum', 'authority'],
    ['Where your customers come from now', 'What you spend on it in a month', 'Your website address'],
  ],
  [['ai-training'], ['The tasks that take most of your time', 'The programs you use', 'What has to stay private']],
  [
    ['funding'],
    ['The name of the program and its due date', 'Your last financial statements', 'What the money is for'],
  ],
  [
    ['tax-services', 'tax-filing', 'tax-planning', 'audit'],
    ['Your last notice of assessment', 'The CRA letter, if there is one', 'The next due date'],
  ],
  [['farm-programs'], ['The year and the program', 'Last year’s production and inventory', 'The next due date']],
  [
    ['business-services', 'bookkeeping', 'payroll', 'incorporation', 'minute-books'],
    ['The accounting program you use', 'How many people you pay', 'The day your business year ends'],
  ],
  [
    ['launch-authority', 'startup-launch', 'growth', 'enterprise'],
    ['What you want to sell, and where', 'The draft lease, if there is one', 'What the equipment costs, roughly'],
  ],
  [
    ['planning', 'life-legacy', 'estate', 'education', 'retirement'],
    ['The ages in your family', 'What you own and owe, roughly', 'The year of your will, if there is one'],
  ],
  [
    ['protection', 'risk-assessment', 'insurance'],
    ['Your policies, or what they cost a month', 'Who depends on your income', 'What you owe, roughly'],
  ],
  [
    ['portfolio', 'investment-management', 'investment-products'],
    ['Your latest statements', 'What the money is for, and when', 'What you pay in fees, if you know'],
  ],
];

/** @param topics ids of subjects or consultations: the first that has a list of its own counts */
export function thingsToPrepare(...topics: readonly string[]): ThreeThings {
  const known = topics.map((topic) => lists.find(([all]) => (all as readonly string[]).includes(topic)));
  return known.find(Boolean)?.[1] ?? general;
}
