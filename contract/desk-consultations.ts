import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { channels } from './form-fields.ts';
import { singleLine, unreadableForm } from './text-rules.ts';

/** Choices for owners. Lengths and buffers are multiples of the diary's quarter hour. */
export const consultationRuleChoices = {
  minutes: [15, 30, 45, 60, 75, 90, 105, 120],
  bufferMinutes: [0, 15, 30, 45, 60],
  noticeHours: [1, 2, 4, 8, 12, 24, 48, 72, 120, 168, 240, 336],
  horizonDays: [7, 14, 21, 30, 45, 60, 90, 120],
  mostADay: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
} as const;

/** The furthest day that clients may ever book, in days from today. */
export const maxHorizonDays = 120;

/** In characters. */
const maxTitleLength = 60;

const wholeNumber = (min: number, max: number, step: number, sentence: string) =>
  z.int(sentence).min(min, sentence).max(max, sentence).multipleOf(step, sentence);

const rules = {
  title: singleLine('the name', maxTitleLength, 'Please enter a name.'),
  minutes: wholeNumber(15, 120, 15, 'A consultation takes 15 minutes to 2 hours, in quarters of an hour.'),
  bufferMinutes: wholeNumber(0, 60, 15, 'A buffer is an hour at most, in quarters of an hour.'),
  noticeHours: wholeNumber(1, 336, 1, 'The notice is from an hour to 14 days.'),
  horizonDays: wholeNumber(7, maxHorizonDays, 1, `People can book from 7 to ${maxHorizonDays} days ahead.`),
  /** For each adviser; null is no limit. */
  mostADay: wholeNumber(1, 12, 1, 'Choose from 1 to 12 a day, or no limit.').nullable(),
  /** In order of preference. If empty, it cannot be booked. */
  advisers: z.array(z.string().max(50)).max(20),
  channels: z
    .array(z.enum(channels))
    .min(1, 'Choose at least one way to meet.')
    .overwrite((chosen) => channels.filter((one) => chosen.includes(one))),
};

export const consultationRules = z.object(rules, unreadableForm);
export type ConsultationRules = z.output<typeof consultationRules>;

const consultationType = z.object({
  id: z.string(),
  ...rules,
  /** Pages that offer it. If empty, it is only the subject of other consultations. */
  pages: z.array(z.string()),
  /** 0 until an owner changes it. */
  version: z.number(),
  /** Number of upcoming bookings, confirmed or held. */
  ahead: z.number(),
});
export type ConsultationType = z.output<typeof consultationType>;

const consultationTypes = z.object({
  types: z.array(consultationType),
  advisers: z.array(z.object({ id: z.string(), role: z.string(), weekdays: z.array(z.number()) })),
});
export type ConsultationTypes = z.output<typeof consultationTypes>;

/** Days are ISO 8601 dates in the firm's time zone, times ISO 8601 in UTC. */
const consultationPreview = z.object({
  days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })),
  /** Free times under these rules, and `before` under the stored ones; both up to the shorter horizon. */
  count: z.number(),
  before: z.number(),
});
export type ConsultationPreview = z.output<typeof consultationPreview>;

const problems = [400, 403, 404, 409];

export const consultationsApi = defineEndpoints({
  'GET /api/desk/consultations': {
    summary: 'Lists the types of consultation and their rules',
    answer: consultationTypes,
  },
  'POST /api/desk/consultations/:id': {
    summary: 'Changes a type of consultation; owners only. Bookings already made stay as they are',
    body: consultationRules.extend({ version: z.int('Please open the settings again.').min(0) }),
    answer: consultationTypes,
    problems,
  },
  'POST /api/desk/consultations/:id/times': {
    summary: 'Returns the free times under rules that are not stored',
    body: consultationRules,
    answer: consultationPreview,
    problems: [400, 404],
  },
});
