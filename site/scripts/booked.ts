import { fill } from '#content/fill.ts';
import { bookedWords as words } from '#content/own-booking-link.ts';
import { visitorTimeInOne } from '#content/visitor-time.ts';
import { bookedNow } from '../data/booked.ts';

/** Says what was booked in this browser in place of openings, and in the home page's opening. */
export async function showBooked(): Promise<void> {
  const booked = await bookedNow();
  if (!booked) return;
  for (const place of document.querySelectorAll<HTMLElement>('.openings, .crossing-hero-words, .slim-bar-live')) {
    const line = Object.assign(document.createElement('p'), { className: 'booked-here' });
    const link = document.createElement('a');
    link.href = `/booking#${booked.key}`;
    link.textContent = words.change;
    line.append(fill(words.text, { time: visitorTimeInOne(booked.startsAt, booked) }), ' ', link);
    place.querySelector('.booked-here')?.remove();
    if (!place.matches('.crossing-hero-words')) place.replaceChildren();
    place.append(line);
  }
}
