import { useEffect } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import type { Booking } from '#contract/booking.ts';
import { bookingFragment, endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';
import { HttpError } from '../data/http-error.ts';
import { notify } from '../ui/toast-store.ts';

/** Shows the booking that the link of one of our mails names. Its key is taken out of the address at once. */
export function useMailedBooking(onFound: (booking: Booking) => void): void {
  useEffect(() => {
    const follow = () => {
      const start = `#${bookingFragment}=`;
      if (!location.hash.startsWith(start)) return;
      const key = decodeURIComponent(location.hash.slice(start.length));
      history.replaceState(null, '', location.pathname + location.search);
      call<Booking>('POST', endpoints.bookingShow, { key })
        .then(onFound)
        .catch((error: unknown) =>
          notify({
            title: words.failed.title,
            text: error instanceof HttpError ? error.message : words.failed.text,
            tone: 'bad',
          }),
        );
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [onFound]);
}
