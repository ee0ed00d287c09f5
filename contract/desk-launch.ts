import { z } from 'zod';
import { defineEndpoints, endpointFactory } from './endpoint.ts';
import { calendarDay, singleLine, unreadableForm } from './text-rules.ts';

/** Most important first. */
export const launchSteps = [
  ...(['mail', 'notices', 'alarms', 'replies', 'backup', 'owners', 'hours'] as const),
  ...(['firm', 'claims', 'prices', 'facts', 'legal', 'address'] as const),
] as const;
export type LaunchStepId = (typeof launchSteps)[number];

/** Steps about documents in `content/`. */
export type ContentLaunchStep = Extract<LaunchStepId, 'hours' | 'firm' | 'claims' | 'prices' | 'facts' | 'legal'>;

/** Steps the server cannot check: an owner records them. */
export const recordedLaunchSteps = ['backup', 'prices', 'legal'] as const satisfies readonly LaunchStepId[];
export type RecordedLaunchStep = (typeof recordedLaunchSteps)[number];

/** `try`: set up, but not yet seen to work. */
export const launchStepStates = ['done', 'try', 'missing', 'put-off'] as const;
export type LaunchStepState = (typeof launchStepStates)[number];

/** Characters of a note, and days a step may be put off. */
export const launchLimits = { note: 200, daysOff: 30 } as const;

const launchStep = z.object({
  id: z.enum(launchSteps),
  state: z.enum(launchStepStates),
  /** The current situation, in a sentence. */
  now: z.string(),
  /** How much is left to supply or confirm. */
  left: z.int(),
  /** Of an owner's record; 0 if there is none. */
  version: z.int(),
});
export type LaunchStep = z.output<typeof launchStep>;

/** Neither done nor put off. */
export const isRemaining = ({ state }: Pick<LaunchStep, 'state'>): boolean => state === 'try' || state === 'missing';

const leftToSupply = z.object({
  words: z.string(),
  /** The website document to change, with `field` in it; null if only the code can change it. */
  document: z.string().nullable(),
  field: z.string(),
});

const launchProgress = z.object({
  steps: z.array(launchStep),
  /** Null until an owner opened the site. */
  opened: z.object({ at: z.string(), by: z.string() }).nullable(),
  at: z.string(),
});
export type LaunchProgress = z.output<typeof launchProgress>;

const seenVersion = {
  /** The version that the owner saw. */
  version: z.int('Please open the page again.').min(0, 'Please open the page again.'),
};
const day = calendarDay('Please enter a day.');
const note = (missing: string) => singleLine('the note', launchLimits.note, missing);

const changeEndpoint = endpointFactory({ answer: launchProgress, problems: [403, 409] });

export const launchApi = defineEndpoints({
  'GET /api/desk/launch': {
    summary: 'Returns the steps before the site is opened, and where each stands',
    answer: launchProgress,
  },
  'GET /api/desk/launch/:step': {
    summary: 'Returns what is left to supply or confirm for a step, in words',
    answer: z.object({ left: z.array(leftToSupply) }),
    problems: [404],
  },
  'POST /api/desk/launch/note': changeEndpoint(
    'Notes what the server cannot see: a backup elsewhere, prices looked through, legal pages read; owners only',
    z.object(
      { step: z.enum(recordedLaunchSteps), note: singleLine('the note', launchLimits.note), day, ...seenVersion },
      unreadableForm,
    ),
  ),
  'POST /api/desk/launch/put-off': changeEndpoint(
    'Puts a step off for at most 30 days, with a reason; owners only',
    z.object(
      { step: z.enum(launchSteps), note: note('Please say why it has to wait.'), until: day, ...seenVersion },
      unreadableForm,
    ),
  ),
  'POST /api/desk/launch/open': {
    summary: 'Notes that the site is open; owners only. 409 while a step is left',
    answer: launchProgress,
    problems: [403, 409],
  },
});
