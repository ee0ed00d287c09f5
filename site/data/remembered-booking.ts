import type { Booking } from '#contract/booking.ts';
import { callApi, HttpError } from '#contract/client.ts';
import { latestBookingKey } from '#contract/storage-keys.ts';
import { browserStorage } from './storage.ts';

export type RememberedBooking = Pick<Booking, 'key' | 'state' | 'startsAt' | 'endsAt' | 'zone' | 'hours'>;

const bookingIdFromKey = (key: string): string => key.split('.')[0] ?? '';

/** The latest booking made in this browser, until it is over. */
function readUnexpired(): RememberedBooking | undefined {
  const booked = browserStorage.read<RememberedBooking>(latestBookingKey);
  if (booked && Date.parse(booked.endsAt) > Date.now()) return booked;
  forgetBooking();
  return undefined;
}

export function forgetBooking(): void {
  browserStorage.write(latestBookingKey, undefined);
}

export function rememberBooking({ key, state, startsAt, endsAt, zone, hours }: RememberedBooking): void {
  if (state === 'confirmed' || state === 'held')
    browserStorage.write(latestBookingKey, { key, state, startsAt, endsAt, zone, hours });
  else if (bookingIdFromKey(readUnexpired()?.key ?? '') === bookingIdFromKey(key)) forgetBooking();
}

/** Correcting the e-mail address changes the key. */
export function updateBookingKey(key: string): void {
  const booked = readUnexpired();
  if (booked && bookingIdFromKey(booked.key) === bookingIdFromKey(key)) rememberBooking({ ...booked, key });
}

const onlyConfirmed = (booked: RememberedBooking | undefined) => (booked?.state === 'confirmed' ? booked : undefined);

export const readRememberedBooking = (): RememberedBooking | undefined => onlyConfirmed(readUnexpired());

/** Asks the server, because the firm may have moved or cancelled it. */
export async function refreshRememberedBooking(): Promise<RememberedBooking | undefined> {
  const booked = readUnexpired();
  if (!booked) return undefined;
  try {
    rememberBooking(await callApi('POST /api/bookings/show', { body: { key: booked.key } }));
  } catch (error) {
    if (error instanceof HttpError && [404, 410].includes(error.status)) forgetBooking();
  }
  return readRememberedBooking();
}
