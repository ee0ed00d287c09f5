import { bookingFragment, confirmFragment } from '#contract/links.ts';
import { requestIsland } from './need.ts';

/** How long a click is held for the island before the link is followed. */
const pressTimeoutMs = 8000;

/** Loads the booking island on intent: pointer, touch, focus, scroll, URL or history. A click is held until it has loaded. */
export function loadBookingOnIntent(): void {
  const widget = document.querySelector<HTMLElement>('.booking-place');
  if (!widget) return;
  const wake = () => requestIsland('booking');
  const once = { once: true, passive: true };
  for (const sign of ['pointerover', 'touchstart', 'focusin']) widget.addEventListener(sign, wake, once);
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) wake();
  });
  addEventListener('scroll', () => observer.observe(widget), once);
  const bookingUrl = new RegExp(`[?&](slot|subject)=|#(${bookingFragment}|${confirmFragment})=`);
  // Already in use; or an outside provider's, which needs the script.
  if (widget.matches(':hover, :focus-within') || !widget.querySelector('.booking-live')) wake();
  const follow = () => {
    if (bookingUrl.test(location.search + location.hash) || history.state?.booking) wake();
  };
  follow();
  addEventListener('hashchange', follow);

  widget.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-slot], a[data-day]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Its script has failed: follow the link.
    if (widget.querySelector('[data-failed]')) return;
    event.preventDefault();
    wake();
    const { dataset } = document.documentElement;
    const pressed = link.dataset.slot ?? link.dataset.day ?? '';
    dataset.pressed = pressed;
    document.dispatchEvent(new Event('booking-pressed'));
    setTimeout(() => {
      if (dataset.pressed === pressed) location.assign(link.href);
    }, pressTimeoutMs);
  });
}
