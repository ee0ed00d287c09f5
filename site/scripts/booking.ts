import { bookingFragment, confirmFragment } from '#contract/fragments.ts';
import { need } from './need.ts';

/** How long a press waits for the island that answers it, in ms: then the link is followed, as it is without a script. */
const patience = 8000;

/**
 * The choice of a time comes with the page, as links. Has the island that answers them fetched when a pointer, a finger
 * or the focus comes to it, when the page has been scrolled and it is on the screen, or when the address or the history
 * says that somebody is on their way; a time or a day that is pressed meanwhile waits for it.
 */
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
  // Somebody is there already; or it is an outside provider's page, which comes with its script alone.
  if (place.matches(':hover, :focus-within') || !place.querySelector('.booking-live')) wake();
  const follow = () => {
    if (onTheWay.test(location.search + location.hash) || history.state?.booking) wake();
  };
  follow();
  addEventListener('hashchange', follow);

  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-slot], a[data-day]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Its script has failed: the link leads on.
    if (place.querySelector('[data-failed]')) return;
    event.preventDefault();
    wake();
    const { dataset } = document.documentElement;
    const pressed = link.dataset.slot ?? link.dataset.day ?? '';
    dataset.pressed = pressed;
    document.dispatchEvent(new Event('booking-pressed'));
    setTimeout(() => {
      if (dataset.pressed === pressed) location.assign(link.href);
    }, patience);
  });
}
