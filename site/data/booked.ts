import type { Booking } from '#contract/booking.ts';
import { call, HttpError } from '#contract/client.ts';
import { bookedKey } from '#contract/storage-keys.ts';
import { browserStorage } from './storage.ts';

export type Booked = Pick<Booking, 'key' | 'state' | 'startsAt' | 'endsAt' | 'zone' | 'hours'>;

const idOf = (key: string): string => key.split('.')[0] ?? '';

/** The latest booking made in this browser, until it is over. */
function stored(): Booked | undefined {
  const booked = browserStorage.read<Booked>(bookedKey);
  if (booked && Date.parse(booked.endsAt) > Date.now()) return booked;
  forgetBooked();
  return undefined;
}

export function forgetBooked(): void {
  browserStorage.write(bookedKey, undefined);
}

export function rememberBooked({ key, state, startsAt, endsAt, zone, hours }: Booked): void {
  if (state === 'confirmed' || state === 'held')
    browserStorage.write(bookedKey, { key, state, startsAt, endsAt, zone, hours });
  else if (idOf(stored()?.key ?? '') === idOf(key)) forgetBooked();
}

/** A corrected address changes the key. */
export function renewBooked(key: string): void {
  const booked = stored();
  if (booked && idOf(booked.key) === idOf(key)) rememberBooked({ ...booked, key });
}

const confirmed = (booked: Booked | undefined) => (booked?.state === 'confirmed' ? booked : undefined);

export const bookedHere = (): Booked | undefined => confirmed(stored());

/** As the server has it: the firm may have moved or cancelled it. */
export async function bookedNow(): Promise<Booked | undefined> {
  const booked = stored();
  if (!booked) return undefined;
  try {
    rememberBooked(await call('POST /api/bookings/show', { body: { key: booked.key } }));
  } catch (error) {
    if (error instanceof HttpError && [404, 410].includes(error.status)) forgetBooked();
  }
  return bookedHere();
}
