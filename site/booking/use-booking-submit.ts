import { useEffect, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { contactFormWords } from '#content/forms/contact-form.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { type VisitorTimePreferences, visitorTimeWithFirmTime } from '#content/visitor-time.ts';
import type { Booking, FreeTimes } from '#contract/booking.ts';
import { callApi } from '#contract/client.ts';
import { rememberVisitor } from '../data/known-visitor.ts';
import { bookingFormName, clearTypedValues } from '../data/storage.ts';
import { useFormSubmit } from '../forms/use-submit.ts';
import { showFailureToast, showToast } from '../ui/toast-store.ts';
import {
  clearBookingAttempt,
  findBookingAttempt,
  type SubmittedBooking,
  saveBookingAttempt,
  submitBooking,
} from './booking-attempt.ts';

export interface BookingSubmitProps {
  consultation: string;
  page: string;
  about: string;
  startsAt: string;
  moving: Booking | undefined;
  free: FreeTimes | undefined;
  refresh: () => Promise<FreeTimes | undefined>;
  onBooked: (booking: Booking) => void;
}

/** Books, or moves a booking. */
export function useBookingSubmit(
  { consultation, page, about, startsAt, moving, free, refresh, onBooked }: BookingSubmitProps,
  clock: VisitorTimePreferences,
) {
  const [refused, setRefused] = useState<string>();
  const [unanswered, setUnanswered] = useState(() => (moving ? undefined : findBookingAttempt(page)));
  const { attemptKey, problem, ...form } = useFormSubmit<SubmittedBooking>({
    words: contactFormWords.invalid,
    failure: words.failed,
    ...(moving ? {} : { unanswered: words.failed.unanswered }),
    extraFields: { consultation, about, page, startsAt, ...clock },
    send: async (attempt) => {
      setRefused(undefined);
      if (moving) {
        const booking = await callApi('POST /api/bookings/move', { body: { key: moving.key, startsAt, ...clock } });
        return { booking, isEarlier: false };
      }
      const stored = saveBookingAttempt(page, attempt, unanswered);
      setUnanswered(stored);
      return submitBooking(stored);
    },
    onDone: (booked, { fields }) => {
      if (!moving) rememberVisitor(fields);
      clearTypedValues(bookingFormName(page));
      clearBookingAttempt(page);
      showBookedToast(booked, moving !== undefined);
      onBooked(booked.booking);
    },
    onFailed: async (_, refusal) => {
      // After a network failure or 5xx it may have been booked.
      if (refusal && refusal.status < 500) {
        clearBookingAttempt(page);
        setUnanswered(undefined);
      }
      if (refusal?.status !== 409) return undefined;
      if (moving) {
        const now = await callApi('POST /api/bookings/show', { body: { key: moving.key } }).catch(() => moving);
        const isUnchanged = now.state === moving.state && now.startsAt === moving.startsAt;
        if (!isUnchanged || Date.parse(now.startsAt) <= Date.now()) {
          showFailureToast(words.failed, refusal);
          onBooked(now);
          return 'handled';
        }
      }
      await refresh();
      setRefused(startsAt);
      return 'handled';
    },
  });
  useEffect(() => {
    if (unanswered) attemptKey.resume(unanswered.body, unanswered.key);
  }, [attemptKey, unanswered]);
  // The visitor's own unanswered attempt may have taken it.
  const mayBeOwn = unanswered?.startsAt === startsAt;
  const isGone = !mayBeOwn && free && !free.days.some(({ times }) => times.includes(startsAt));
  const isTaken = !form.sending && (refused === startsAt || isGone);
  return {
    ...form,
    isTaken,
    sentence: problem ?? (mayBeOwn && !form.sending && words.failed.unanswered),
    forgetRefusal: () => setRefused(undefined),
  };
}

function showBookedToast({ booking, isEarlier }: SubmittedBooking, moved: boolean): void {
  const plain = isEarlier ? words.bookedBefore : words.booked;
  const { title, text } = booking.held ? words.holding.toast : moved ? words.moved : plain;
  const time = visitorTimeWithFirmTime(booking.startsAt, booking);
  showToast({ title, text: fillPlaceholders(text, { time, what: booking.title }), tone: 'good' });
}
