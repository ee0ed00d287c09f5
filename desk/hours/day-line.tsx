import type { Span } from '#contract/desk-hours.ts';

/** What a line shows at least, and how far apart its ticks stand. */
const usual = { from: '08:00', to: '18:00' };
const tick = 0.5;

const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** From when to when the lines of a week reach. */
export const lineScale = (spans: readonly Span[]): Span => ({
  from: spans.reduce((least, { from }) => (from && from < least ? from : least), usual.from),
  to: spans.reduce((most, { to }) => (to > most ? to : most), usual.to),
});

/** The hours of a day on a line, a tick for each half hour. What ends before it begins is drawn as wrong. */
export function DayLine({ spans, scale }: { spans: readonly Span[]; scale: Span }) {
  const [first, last] = [hourOf(scale.from), hourOf(scale.to)];
  const x = (hour: number) => (((hour - first) / (last - first)) * 100).toFixed(2);
  const known = spans.filter(({ from, to }) => from && to).map(({ from, to }) => [hourOf(from), hourOf(to)] as const);
  const lines = (all: typeof known) => all.map(([from, to]) => `M${x(from)} 19H${x(to)}`).join('');
  const right = known.filter(([from, to]) => from < to);
  const ticks = right.flatMap(([from, to]) =>
    Array.from({ length: Math.floor((to - from) / tick) + 1 }, (_, n) => {
      const hour = from + n * tick;
      return `M${x(hour)} ${hour === from || hour === to ? 4 : 11}V19`;
    }),
  );
  return (
    <svg className="dayl" viewBox="0 0 100 26" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className="dayl__all" d="M0 19H100" />
      <path className="dayl__open" d={lines(right)} />
      <path className="dayl__tick" d={ticks.join('')} />
      <path className="dayl__bad" d={lines(known.filter(([from, to]) => from > to))} />
    </svg>
  );
}
