import type { ConsultationId } from '#content/consultations.ts';
import { bookingRequest } from '#contract/booking.ts';
import type { Diary } from '#server/booking/availability.ts';
import { book, cancel } from '#server/booking/commands.ts';
import type { BookingContext } from '#server/booking/store.ts';

const day = 24 * 3_600_000;

/** Client, consultation, and days from now (negative: past). */
const consultations: readonly [string, ConsultationId, number, 'phone' | 'video'][] = [
  ['Joanne Pilon', 'hr', -6, 'video'],
  ['Amir Rahimi', 'general', -4, 'phone'],
  ['Laura Desjardins', 'funding', -3, 'phone'],
  ['Elena Kovacs', 'hr', 0, 'video'],
  ['Brent Tailor', 'strategy', 0, 'phone'],
  ['Sunita Rao', 'funding', 0, 'video'],
  ['Jim Fletcher', 'funding', 0, 'phone'],
  ['Priya Nair', 'marketing', 1, 'video'],
  ['Owen Morris', 'hr', 2, 'phone'],
  ['Mei Chen', 'planning', 3, 'video'],
];

/** In ms. */
const ahead = 5 * day;

export async function addBookings(
  shared: Omit<BookingContext, 'diary'>,
  diaryAt: (at: number) => Diary,
  now: Date,
): Promise<void> {
  for (const [i, [name, consultation, days, channel]] of consultations.entries()) {
    const from = startOfDay(now.getTime() + days * day);
    const diary = diaryAt(from - ahead);
    const bookings: BookingContext = { ...shared, diary };
    const offer = diary.consultation(consultation);
    const { days: free } = offer ? await diary.freeTimes(offer) : { days: [] };
    const times = free.flatMap((one) => one.times).filter((time) => Date.parse(time) >= from);
    const startsAt = times[(i * 3) % 10] ?? times[0];
    if (!startsAt) throw new Error(`${consultation} has no free time.`);
    const request = bookingRequest.parse({
      consultation,
      startsAt,
      channel,
      name: `${name} (demo)`,
      phone: '519 555 0188',
      email: `booked.${i}@example.com`,
      company: '',
      subject: '',
      about: '',
      page: '/free-consult',
      zone: '',
      hours: '12',
    });
    const booking = await book(bookings, request, {
      userId: null,
      idempotencyKey: null,
      network: '',
      proof: 'account',
    });
    if (i === consultations.length - 1) await cancel(bookings, booking);
  }
}

function startOfDay(at: number): number {
  const date = new Date(at);
  date.setHours(0, 0, 0, 0);
  return date.getTime();
}
