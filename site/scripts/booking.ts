import { bookingFragment, confirmFragment } from '#contract/links.ts';
import { need } from './need.ts';

/** How long a press waits for the island before the link is followed, in ms. */
const timeout = 8000;

/** Loads the booking island on intent: pointer, touch, focus, scroll, address or history. A press waits for it. */
export function startBooking(): void {
  const place = document.querySelector<HTMLElement>('.booking-place');
  if (!place) return;
  const wake = () => need('booking');
  const once = { once: true, passive: true };
  for (const sign of ['pointerover', 'touchstart', 'focusin']) place.addEventListener(sign, wake, once);
  const seen = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) wake();
  });
  addEventListener('scroll', () => seen.observe(place), once);
  const onTheWay = new RegExp(`[?&](slot|subject)=|#(${bookingFragment}|${confirmFragment})=`);
  // Already in use; or an outside provider's, which needs the script.
  if (place.matches(':hover, :focus-within') || !place.querySelector('.booking-live')) wake();
  const follow = () => {
    if (onTheWay.test(location.search + location.hash) || history.state?.booking) wake();
  };
  follow();
  addEventListener('hashchange', follow);

  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-slot], a[data-day]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Its script has failed: follow the link.
    if (place.querySelector('[data-failed]')) return;
    event.preventDefault();
    wake();
    const { dataset } = document.documentElement;
    const pressed = link.dataset.slot ?? link.dataset.day ?? '';
    dataset.pressed = pressed;
    document.dispatchEvent(new Event('booking-pressed'));
    setTimeout(() => {
      if (dataset.pressed === pressed) location.assign(link.href);
    }, timeout);
  });
}
