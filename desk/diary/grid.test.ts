import { describe, expect, it } from 'vitest';
import type { DeskAway, DiaryBooking, DiaryWeek } from '#contract/desk-diary.ts';
import { toAgenda, toWeekGrid } from './grid.ts';

const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
const advisers = [
  { id: 'alice', role: 'Partner' },
  { id: 'ben', role: 'Consultant' },
];
/** Local time in November 2026, such as 24T10:00. */
const at = (time: string) => new Date(`2026-11-${time}:00-05:00`).toISOString();
const booking = (from: string, to: string, more: Partial<DiaryBooking> = {}): DiaryBooking => ({
  reference: from,
  version: 0,
  inquiry: '',
  state: 'confirmed',
  outcome: '',
  name: 'Dana',
  company: '',
  channel: 'phone',
  title: '',
  startsAt: at(from),
  endsAt: at(to),
  adviser: 'alice',
  heldUntil: null,
  declinedAt: null,
  ...more,
});
const away = (from: string, to: string, adviser = 'alice'): DeskAway => ({
  adviser,
  from: at(from),
  to: at(to),
  kind: 'blocked',
  word: 'Board',
});
const hours = days.slice(0, 5).flatMap((day) =>
  advisers.flatMap(({ id }) =>
    (
      [
        ['09:00', '12:00'],
        ['13:00', '15:00'],
      ] as const
    ).map(([from, to]) => ({
      adviser: id,
      from: at(`${day.slice(8)}T${from}`),
      to: at(`${day.slice(8)}T${to}`),
    })),
  ),
);
const week = (more: Partial<DiaryWeek>): DiaryWeek => ({
  version: '',
  at: at('24T10:42'),
  days,
  advisers,
  open: hours,
  unoffered: [],
  bookings: [],
  away: [],
  ...more,
});
/** Start, row count and content of each cell. */
const column = (shown: DiaryWeek, n: number) =>
  [...(toWeekGrid(shown).columns[n]?.cells.values() ?? [])]
    .filter(({ bookings, away }) => bookings.length || away)
    .map(
      ({ from, rows, bookings, away }) =>
        `${from / 60} ${rows} ${bookings.map(({ reference }) => reference).join('+') || away?.word}`,
    );

describe('a week as a table', () => {
  it('has a row per open or booked half hour, and one per gap', () => {
    const { sections, days: shown, columns } = toWeekGrid(week({}));
    expect(sections.map(({ rows }) => [rows[0], rows.length])).toEqual([
      [540, 6],
      [780, 4],
    ]);
    expect(shown).toHaveLength(5);
    expect(columns).toHaveLength(10);
    expect([...(columns[0]?.cells.values() ?? [])].every(({ isBookable }) => isBookable)).toBe(true);
  });

  it('has lunch only on days with hours around it', () => {
    const morning = hours.filter(({ from }) => !from.startsWith('2026-11-27T18'));
    const lunch = (open: typeof hours, bookings: DiaryBooking[] = []) =>
      toWeekGrid(week({ open, bookings })).sections.map((section) => [...section.lunch]);
    expect(lunch(hours)).toEqual([[], days.slice(0, 5)]);
    expect(lunch(morning)).toEqual([[], days.slice(0, 4)]);
    // A booking on Friday at four, outside all hours.
    expect(lunch(morning, [booking('27T16:15', '27T16:45')])).toEqual([[], days.slice(0, 4), []]);
  });

  it('does not treat an evening gap as lunch', () => {
    const evening = hours.concat({ adviser: 'alice', from: at('27T20:30'), to: at('27T23:30') });
    expect(toWeekGrid(week({ open: evening })).sections.map(({ lunch }) => lunch.size)).toEqual([0, 5, 0]);
  });

  it('shows weekends and other hours only if booked', () => {
    const { sections, days: shown } = toWeekGrid(week({ bookings: [booking('28T16:15', '28T16:45')] }));
    expect(shown).toHaveLength(6);
    expect(sections.map(({ rows }) => [rows[0], rows.length])).toEqual([
      [540, 6],
      [780, 4],
      [960, 2],
    ]);
  });

  it('gives bookings precedence over absences', () => {
    const shown = week({
      bookings: [booking('23T09:15', '23T09:45'), booking('23T10:30', '23T11:30')],
      away: [away('20T09:00', '23T14:00'), away('24T09:00', '24T10:15', 'ben')],
    });
    expect(column(shown, 0)).toEqual(['9 2 23T09:15', '10 1 Board', '10.5 2 23T10:30', '11.5 1 Board', '13 2 Board']);
    expect(column(shown, 3)).toEqual(['9 3 Board']);
  });

  it('shows both bookings that share a row', () => {
    const both = [booking('23T09:00', '23T09:30'), booking('23T09:00', '23T10:00', { reference: 'twin' })];
    expect(column(week({ bookings: both }), 0)).toEqual(['9 2 23T09:00+twin']);
  });

  it('shows default hours in an empty week', () => {
    expect(toWeekGrid(week({ open: [] })).sections.map(({ rows }) => rows.length)).toEqual([16]);
  });
});

describe('a day as a list', () => {
  const shown = week({
    bookings: [booking('23T10:00', '23T10:30')],
    away: [away('23T13:00', '23T14:00')],
    unoffered: [{ adviser: 'alice', at: at('23T10:30'), why: 'break' }],
  });
  const short = (adviser: string, now = '2026-11-22T10:00') =>
    toAgenda(shown, '2026-11-23', adviser, now).map(({ from, to, booking, away, why }) => [
      from / 60,
      to / 60,
      booking ? 'booked' : (away?.word ?? why ?? 'free'),
    ]);

  it('merges free half hours of one adviser, and omits them for all', () => {
    expect(short('alice')).toEqual([
      [9, 10, 'free'],
      [10, 10.5, 'booked'],
      [10.5, 11, 'break'],
      [11, 12, 'free'],
      [13, 14, 'Board'],
      [14, 15, 'free'],
    ]);
    expect(short('')).toEqual([
      [10, 10.5, 'booked'],
      [13, 14, 'Board'],
    ]);
  });

  it('shows when each consultation begins, also within one half hour', () => {
    const quarter = week({ bookings: [booking('23T10:45', '23T11:15'), booking('23T10:15', '23T10:45')] });
    const booked = toAgenda(quarter, '2026-11-23', 'alice', '2026-11-22T10:00').filter((line) => line.booking);
    expect(booked.map(({ from, to }) => [from / 60, to / 60])).toEqual([
      [10.25, 10.75],
      [10.75, 11.25],
    ]);
  });

  it('does not show past times as free', () => {
    expect(short('alice', '2026-11-23T11:30')).toEqual([
      [10, 10.5, 'booked'],
      [13, 14, 'Board'],
      [14, 15, 'free'],
    ]);
  });
});
