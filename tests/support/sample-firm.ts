import type { Consultation } from '#content/consultations.ts';
import type { DiaryOptions } from '#server/booking/availability.ts';

const weekday = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];

const as = (...advisers: string[]) => advisers as unknown as Consultation['advisers'];

/** Independent of the content. */
export const sampleFirm = {
  opening: {
    timeZone: 'America/Toronto',
    hours: { 1: weekday, 2: weekday, 3: weekday, 4: weekday, 5: [{ from: '09:00', to: '12:00' }] },
    closedDays: ['2026-12-24'],
    stepMinutes: 30,
    bufferMinutes: 15,
    noticeHours: 12,
    horizonDays: 60,
  },
  advisers: ['alice', 'ben', 'cleo'],
  offered: {
    one: { title: 'One', minutes: 30, advisers: as('alice') },
    long: { title: 'Long', minutes: 60, advisers: as('alice') },
    two: { title: 'Two', minutes: 30, advisers: as('ben', 'cleo') },
  },
} satisfies DiaryOptions;

export function consultationOf(id: string): Consultation {
  const found = (sampleFirm.offered as Record<string, Consultation>)[id];
  if (!found) throw new Error(`There is no consultation ${id}.`);
  return found;
}
