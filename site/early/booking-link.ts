import { bookingFragment } from '#contract/endpoints.ts';

/** Who comes by the link in a mail about a booking is taken to where bookings are shown, which then loads. */
export function startBookingLink(): void {
  const follow = () => {
    if (location.hash.startsWith(`#${bookingFragment}=`)) document.getElementById('book')?.scrollIntoView();
  };
  follow();
  addEventListener('hashchange', follow);
}
