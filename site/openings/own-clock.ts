import { clockOf, firmClockFace, type Opening, openingsOf, openingWords } from '#content/openings.ts';

/** Every row of openings on the visitor's clock, in the place of the firm's. */
function showOwnClock(): void {
  const { hourCycle = 'h12', timeZone } = new Intl.DateTimeFormat(undefined, {
    hour: 'numeric',
  }).resolvedOptions();
  const own = clockOf((options) => {
    const cycle = options.hour ? { hourCycle } : {};
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...options, ...cycle });
    return (instant) => format.format(new Date(instant));
  });
  const now = new Date().toISOString();
  for (const row of document.querySelectorAll('.openings-live, .slim-bar-live, .opening')) {
    const times = [...row.querySelectorAll<HTMLTimeElement>('[data-opening]')];
    const instants = times.map(({ dateTime }) => dateTime);
    // Another name of the same clock.
    if (
      instants.every(
        (one) => firmClockFace.time(one) === own.time(one) && firmClockFace.date(one) === own.date(one),
      )
    )
      continue;
    openingsOf(instants, now, own).forEach((opening, index) => {
      write(times[index], opening);
    });
    const label = row.querySelector('[data-zone]');
    if (label) label.textContent = openingWords.own;
  }
}

function write(time: HTMLTimeElement | undefined, { day, clock, half, full }: Opening): void {
  if (!time) return;
  const part = (name: string, text: string) =>
    Object.assign(document.createElement(name), { textContent: text });
  time.replaceChildren(...(day ? [part('span', day), ' '] : []), part('b', clock), part('i', ` ${half}`));
  if (time.nextElementSibling?.matches('.visually-hidden')) time.nextElementSibling.textContent = full;
}

showOwnClock();
