import { z } from 'zod';
import { defineEndpoints, endpointsWith } from './endpoint.ts';
import { line, unreadable as whole } from './text-rules.ts';

/** By how much harm is done without them. */
export const launchSteps = [
  ...(['mail', 'notices', 'alarms', 'replies', 'backup', 'owners', 'hours'] as const),
  ...(['firm', 'claims', 'prices', 'facts', 'legal', 'address'] as const),
] as const;
export type LaunchStepId = (typeof launchSteps)[number];

/** Whose content stands in `content/`. */
export type ContentStep = Extract<LaunchStepId, 'hours' | 'firm' | 'claims' | 'prices' | 'facts' | 'legal'>;

/** What the server cannot see, so that an owner notes it. */
export const notedSteps = ['backup', 'prices', 'legal'] as const satisfies readonly LaunchStepId[];
export type NotedStep = (typeof notedSteps)[number];

/** `try`: set up, and not seen to work. */
export const stepStates = ['done', 'try', 'missing', 'put-off'] as const;
export type StepState = (typeof stepStates)[number];

/** Characters of a note, and days a step may be put off. */
export const launchLimits = { note: 200, daysOff: 30 } as const;

const launchStep = z.object({
  id: z.enum(launchSteps),
  state: z.enum(stepStates),
  /** Where it stands, in a sentence. */
  now: z.string(),
  /** How much is left to supply or confirm. */
  left: z.int(),
  /** Of what an owner noted; 0 if nothing was. */
  version: z.int(),
});
export type LaunchStep = z.output<typeof launchStep>;

/** Neither done nor put off. */
export const isLeft = ({ state }: Pick<LaunchStep, 'state'>): boolean => state === 'try' || state === 'missing';

const leftToSupply = z.object({
  words: z.string(),
  /** Of the website, and the field in it; null for what only the code can change. */
  document: z.string().nullable(),
  field: z.string(),
});

const launch = z.object({
  steps: z.array(launchStep),
  /** Null until an owner opened the site. */
  opened: z.object({ at: z.string(), by: z.string() }).nullable(),
  at: z.string(),
});
export type Launch = z.output<typeof launch>;

const seen = {
  /** What the reader saw. */
  version: z.int('Please open the page again.').min(0, 'Please open the page again.'),
};
const day = z.iso.date('Please enter a day.');
const note = (missing: string) => line('the note', launchLimits.note, missing);

const change = endpointsWith({ answer: launch, problems: [403, 409] });

export const launchApi = defineEndpoints({
  'GET /api/desk/launch': {
    summary: 'Returns the steps before the site is opened, and where each stands',
    answer: launch,
  },
  'GET /api/desk/launch/:step': {
    summary: 'Returns what is left to supply or confirm for a step, in words',
    answer: z.object({ left: z.array(leftToSupply) }),
    problems: [404],
  },
  'POST /api/desk/launch/note': change(
    'Notes what the server cannot see: a backup elsewhere, prices looked through, legal pages read; owners only',
    z.object({ step: z.enum(notedSteps), note: line('the note', launchLimits.note), day, ...seen }, whole),
  ),
  'POST /api/desk/launch/put-off': change(
    'Puts a step off for at most 30 days, with a reason; owners only',
    z.object({ step: z.enum(launchSteps), note: note('Please say why it has to wait.'), until: day, ...seen }, whole),
  ),
  'POST /api/desk/launch/open': {
    summary: 'Notes that the site is open; owners only. 409 while a step is left',
    answer: launch,
    problems: [403, 409],
  },
});
