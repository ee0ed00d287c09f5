import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bookingFragment, confirmFragment } from '#contract/fragments.ts';
import { call } from '../data/call.ts';
import { tellFailure } from '../ui/tell-failure.ts';

/**
 * Shows the booking that the link of one of our mails names. Its key is taken out of the address at once.
 * @param onFound with the key by which a press makes it firm, where the link has one
 */
export function useMailedBooking(onFound: (booking: Booking, confirmKey: string | undefined) => void): void {
  const { mutate } = useMutation({
    mutationFn: (key: string) => call<Booking>('POST', endpoints.bookingShow, { key }),
  });
  useEffect(() => {
    const follow = () => {
      const start = [bookingFragment, confirmFragment]
        .map((name) => `#${name}=`)
        .find((one) => location.hash.startsWith(one));
      if (!start) return;
      // As it stands: a key holds nothing that an address would have to encode, and what does is no key.
      const key = location.hash.slice(start.length);
      const confirmKey = start.includes(confirmFragment) ? key : undefined;
      history.replaceState(null, '', location.pathname + location.search);
      // Callbacks that are given here are called for the last link only: a late answer to an earlier one is dropped.
      mutate(key, {
        onSuccess: (booking) => onFound(booking, confirmKey),
        onError: (error) => tellFailure(words.failed, error),
      });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [mutate, onFound]);
}
