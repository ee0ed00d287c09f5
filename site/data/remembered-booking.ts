import type { Booking } from '#contract/booking.ts';
import { callApi, HttpError } from '#contract/client.ts';
import { latestBookingStorageKey } from '#contract/storage-keys.ts';
import { browserStorage } from './storage.ts';

export type RememberedBooking = Pick<Booking, 'key' | 'state' | 'startsAt' | 'endsAt' | 'zone' | 'hours'>;

const bookingIdFromKey = (key: string): string => key.split('.')[0] ?? '';

/** The latest booking made in this browser, until it is over. */
function findUnexpired(): RememberedBooking | undefined {
  const booked = browserStorage.read<RememberedBooking>(latestBookingStorageKey);
  if (booked && Date.parse(booked.endsAt) > Date.now()) return booked;
  forgetBooking();
  return undefined;
}

export function forgetBooking(): void {
  browserStorage.write(latestBookingStorageKey, undefined);
}

export function rememberBooking({ key, state, startsAt, endsAt, zone, hours }: RememberedBooking): void {
  if (state === 'confirmed' || state === 'held')
    browserStorage.write(latestBookingStorageKey, { key, state, startsAt, endsAt, zone, hours });
  else if (bookingIdFromKey(findUnexpired()?.key ?? '') === bookingIdFromKey(key)) forgetBooking();
}

/** Correcting the e-mail address changes the key. */
export function updateBookingKey(key: string): void {
  const booked = findUnexpired();
  if (booked && bookingIdFromKey(booked.key) === bookingIdFromKey(key)) rememberBooking({ ...booked, key });
}

const onlyConfirmed = (booked: RememberedBooking | undefined) => (booked?.state === 'confirmed' ? booked : undefined);

export const findRememberedBooking = (): RememberedBooking | undefined => onlyConfirmed(findUnexpired());

/** Asks the server, because the firm may have moved or cancelled it. */
export async function refreshRememberedBooking(): Promise<RememberedBooking | undefined> {
  const booked = findUnexpired();
  if (!booked) return undefined;
  try {
    rememberBooking(await callApi('POST /api/bookings/show', { body: { key: booked.key } }));
  } catch (error) {
    if (error instanceof HttpError && [404, 410].includes(error.status)) forgetBooking();
  }
  return findRememberedBooking();
}
