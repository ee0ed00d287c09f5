import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bookingFragment, confirmFragment } from '#contract/fragments.ts';
import { call } from '../data/call.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import type { Step } from './use-step.ts';

/**
 * The booking that a step shows: the one just made, the one that the link of one of our mails names, or that of an
 * entry of the history that somebody has come back to. A link's key is taken out of the address at once.
 * @param replace puts another step in the place of this one
 * @returns the booking, once it is known; `keep` takes one as it is now
 */
export function useBookingOf(step: Step, replace: (step: Step) => void) {
  const [known, keep] = useState<Booking>();
  const { mutate } = useMutation({
    mutationFn: (key: string) => call<Booking>('POST', endpoints.bookingShow, { key }),
  });
  const booking = step.key && known?.key === step.key ? known : undefined;

  const asked = step.confirmKey ?? step.key;
  const missing = asked && !booking ? asked : undefined;
  useEffect(() => {
    if (!missing) return;
    // Callbacks that are given here are called for the last key only: a late answer to an earlier one is dropped.
    mutate(missing, {
      onSuccess: (found) => {
        keep(found);
        replace({ ...step, key: found.key });
      },
      onError: (error) => {
        tellFailure(words.failed, error);
        replace({});
      },
    });
  }, [missing, mutate, replace, step]);

  useEffect(() => {
    const follow = () => {
      const start = [bookingFragment, confirmFragment]
        .map((name) => `#${name}=`)
        .find((one) => location.hash.startsWith(one));
      if (!start) return;
      // As it stands: a key holds nothing that an address would have to encode, and what does is no key.
      const key = location.hash.slice(start.length);
      history.replaceState(history.state, '', location.pathname + location.search);
      replace(start.includes(confirmFragment) ? { key, confirmKey: key } : { key });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [replace]);
  return { booking, keep };
}
