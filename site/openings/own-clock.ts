import { company } from '#content/company.ts';
import { clockOf, type Opening, openingsOf, openingWords, unbroken } from '#content/openings.ts';
import { readsAsFirm, type VisitorClock } from '#content/visitor-time.ts';

export function showVisitorClock({ zone, hours }: VisitorClock): void {
  const own = clockOf((options) => {
    const cycle = options.hour ? { hourCycle: hours === '12' ? ('h12' as const) : ('h23' as const) } : {};
    const timeZone = zone || company.timeZone.value;
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...options, ...cycle });
    return (instant) => format.format(new Date(instant));
  });
  const now = new Date().toISOString();
  for (const row of document.querySelectorAll(
    '.openings-live, .slim-bar-live, .opening, .footer-opening, .adviser-opening',
  )) {
    const times = [...row.querySelectorAll<HTMLTimeElement>('[data-opening]')];
    const instants = times.map(({ dateTime }) => dateTime);
    openingsOf(instants, now, own).forEach((opening, index) => {
      write(times[index], opening);
    });
    const label = row.querySelector('[data-zone]');
    const firms = instants.every((instant) => readsAsFirm(instant, zone));
    if (label) label.textContent = firms ? openingWords.label : openingWords.own;
  }
}

function write(time: HTMLTimeElement | undefined, { day, clock, half, full }: Opening): void {
  if (!time) return;
  if (time.dataset.opening === 'full') {
    time.textContent = unbroken(full);
    return;
  }
  const part = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });
  time.replaceChildren(...(day ? [part('span', day), ' '] : []), part('b', clock), part('i', ` ${half}`));
  if (time.nextElementSibling?.matches('.visually-hidden')) time.nextElementSibling.textContent = full;
}
