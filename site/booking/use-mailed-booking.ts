import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import type { Booking } from '#contract/booking.ts';
import { bookingFragment, endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';
import { tellFailure } from '../ui/tell-failure.ts';

/** Shows the booking that the link of one of our mails names. Its key is taken out of the address at once. */
export function useMailedBooking(onFound: (booking: Booking) => void): void {
  const { mutate } = useMutation({
    mutationFn: (key: string) => call<Booking>('POST', endpoints.bookingShow, { key }),
  });
  useEffect(() => {
    const follow = () => {
      const start = `#${bookingFragment}=`;
      if (!location.hash.startsWith(start)) return;
      const key = decodeURIComponent(location.hash.slice(start.length));
      history.replaceState(null, '', location.pathname + location.search);
      // Callbacks that are given here are called for the last link only: a late answer to an earlier one is dropped.
      mutate(key, { onSuccess: onFound, onError: (error) => tellFailure(words.failed, error) });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [mutate, onFound]);
}
