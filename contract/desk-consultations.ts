import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { channels } from './form-fields.ts';
import { line, unreadable } from './text-rules.ts';

/** What an owner may choose; lengths and buffers keep to the grid of the diary. */
export const typeChoices = {
  minutes: [15, 30, 45, 60, 75, 90, 105, 120],
  bufferMinutes: [0, 15, 30, 45, 60],
  noticeHours: [1, 2, 4, 8, 12, 24, 48, 72, 120, 168, 240, 336],
  horizonDays: [7, 14, 21, 30, 45, 60, 90, 120],
  mostADay: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
} as const;

/** What clients may book at most, in days from today. */
export const mostHorizonDays = 120;

/** In characters. */
const titleLength = 60;

const whole = (min: number, max: number, step: number, sentence: string) =>
  z.int(sentence).min(min, sentence).max(max, sentence).multipleOf(step, sentence);

const rules = {
  title: line('the name', titleLength, 'Please enter a name.'),
  minutes: whole(15, 120, 15, 'A consultation takes 15 minutes to 2 hours, in quarters of an hour.'),
  bufferMinutes: whole(0, 60, 15, 'A buffer is an hour at most, in quarters of an hour.'),
  noticeHours: whole(1, 336, 1, 'The notice is from an hour to 14 days.'),
  horizonDays: whole(7, mostHorizonDays, 1, `People can book from 7 to ${mostHorizonDays} days ahead.`),
  /** For each adviser; null is no limit. */
  mostADay: whole(1, 12, 1, 'Choose from 1 to 12 a day, or no limit.').nullable(),
  /** In the order in which they are asked; nobody: it cannot be booked. */
  advisers: z.array(z.string().max(50)).max(20),
  channels: z
    .array(z.enum(channels))
    .min(1, 'Choose at least one way to meet.')
    .overwrite((chosen) => channels.filter((one) => chosen.includes(one))),
};

export const consultationRules = z.object(rules, unreadable);
export type ConsultationRules = z.output<typeof consultationRules>;

const type = z.object({
  id: z.string(),
  ...rules,
  /** Where it is offered; none: as the subject of others. */
  pages: z.array(z.string()),
  /** 0 while it is as it came. */
  version: z.number(),
  /** Bookings ahead, confirmed or held. */
  ahead: z.number(),
});
export type ConsultationType = z.output<typeof type>;

const typeList = z.object({
  types: z.array(type),
  advisers: z.array(z.object({ id: z.string(), role: z.string(), weekdays: z.array(z.number()) })),
});
export type ConsultationTypes = z.output<typeof typeList>;

/** Days are ISO 8601 dates in the firm's time zone, times ISO 8601 in UTC. */
const preview = z.object({
  days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })),
  /** Free times under these rules, and under those that are stored, until the horizon that is shorter. */
  count: z.number(),
  before: z.number(),
});
export type ConsultationPreview = z.output<typeof preview>;

const problems = [400, 403, 404, 409];

export const consultationsApi = defineEndpoints({
  'GET /api/desk/consultations': { summary: 'Lists the types of consultation and their rules', answer: typeList },
  'POST /api/desk/consultations/:id': {
    summary: 'Changes a type of consultation; owners only. Bookings already made stay as they are',
    body: consultationRules.extend({ version: z.int('Please open the settings again.').min(0) }),
    answer: typeList,
    problems,
  },
  'POST /api/desk/consultations/:id/times': {
    summary: 'Returns the free times under rules that are not stored',
    body: consultationRules,
    answer: preview,
    problems: [400, 404],
  },
});
