import { writeFileSync } from 'node:fs';
import { at } from '../project.ts';
import { table } from './figures.ts';
import { buildTime } from './growth-build.ts';
import { firstFreeTimes, messagesKept } from './growth-data.ts';
import { serversOnPostgres } from './growth-servers.ts';
import { type Growth, plot } from './plot.ts';

/** How far each is taken. */
interface Sizes {
  pages: readonly number[];
  messages: readonly number[];
  bookings: readonly number[];
}
const whole: Sizes = {
  pages: [27, 270, 2700],
  messages: [1000, 100_000, 1_000_000],
  bookings: [10, 1000, 100_000],
};
const small: Sizes = { pages: [27, 54], messages: [1000, 10_000], bookings: [10, 1000] };

/**
 * What more pages, messages, bookings and servers cost.
 * @param wrk the load generator; without it servers are not compared
 * @param keep whether the drawings are written into `docs/pictures`
 * @returns Markdown
 */
export async function measureGrowth(
  wrk: string | undefined,
  { quick, keep }: { quick: boolean; keep: boolean },
): Promise<string> {
  const sizes = quick ? small : whole;
  const told: string[] = [];
  const drawn = (name: string, alt: string, growth: Growth) => {
    const file = `pictures/growth-${name}.svg`;
    if (keep) writeFileSync(at(`docs/${file}`), plot(growth));
    told.push(`![${alt}](${file})`);
  };

  const builds = await inOrder(sizes.pages, buildTime);
  told.push(
    table(
      ['pages', 'build, s'],
      builds.map(({ of, found }) => [of, Number(found.toFixed(1))]),
    ),
    'Generated copies of a page, built outside the project’s folder. Without the cards of shared pages and the compressed files, whose time is the same for each page.',
  );
  drawn('build', 'Build time by number of pages', {
    title: 'Build time by number of pages',
    unit: 's',
    points: builds.map(({ of, found }) => ({ at: of, value: found })),
  });

  const messages = await inOrder(sizes.messages, messagesKept);
  told.push(
    table(
      ['messages stored', 'start, ms', 'memory at rest, MB', 'memory after 200 more, MB', 'POST p50, ms'],
      messages.map(({ of, found: { start, rest, after, p50 } }) => [of, Math.round(start), rest, after, p50]),
    ),
  );
  drawn('memory', 'Memory by number of stored messages', {
    title: 'Memory by number of stored messages',
    unit: 'MB',
    points: messages.map(({ of, found }) => ({ at: of, value: found.after })),
  });

  const bookings = await inOrder(sizes.bookings, firstFreeTimes);
  told.push(
    table(
      ['bookings', 'first free times after a start, ms', 'again, ms'],
      bookings.map(({ of, found: { first, again } }) => [of, first, again]),
    ),
  );
  drawn('bookings', 'First free times by number of bookings', {
    title: 'First free times by number of bookings',
    unit: 'ms',
    points: bookings.map(({ of, found }) => ({ at: of, value: found.first })),
  });

  if (wrk) told.push(await serversOnPostgres(wrk, quick ? 3 : 10));
  return told.join('\n\n');
}

/** One after the other: beside each other they would measure each other. */
async function inOrder<T>(sizes: readonly number[], measure: (size: number) => Promise<T>) {
  const found: { of: number; found: T }[] = [];
  for (const of of sizes) found.push({ of, found: await measure(of) });
  return found;
}
