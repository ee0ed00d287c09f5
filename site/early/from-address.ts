import { bookingFragment, confirmFragment } from '#contract/fragments.ts';

/** Who comes by the link in a mail about a booking is taken to where bookings are shown, which then loads. */
export function startBookingLink(): void {
  const follow = () => {
    const linked = [bookingFragment, confirmFragment].some((name) => location.hash.startsWith(`#${name}=`));
    if (linked) document.getElementById('book')?.scrollIntoView();
  };
  follow();
  addEventListener('hashchange', follow);
  if (document.querySelector('[data-own]'))
    import('../booking/open-own.ts').then((part) => part.openOwn()).catch(() => {});
}

/** What a page says its visitors want to talk about stands in the address, and so in the form's subject. */
export function fillSubject(): void {
  const subject = new URLSearchParams(location.search).get('subject');
  const field = document.querySelector<HTMLInputElement>('input[name="subject"]:not([type="hidden"])');
  if (subject && field && !field.value) field.value = subject;
}
