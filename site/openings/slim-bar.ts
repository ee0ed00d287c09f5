// On phones the slim bar is there once the page's opening, and every form, is off the screen.

const bar = document.querySelector('[data-slim-bar]');
const inView = new Set<Element>();
const watch = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
  bar?.toggleAttribute('data-shown', !inView.size);
});
const opening = document.querySelector('main h1')?.closest('section');
if (opening) watch.observe(opening);
for (const place of document.querySelectorAll('main form, .booking-place')) watch.observe(place);

export {};
