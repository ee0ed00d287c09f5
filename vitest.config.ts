import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What needs a PostgreSQL server of its own to say anything. */
const betweenBoth = [
  'scripts/move-to-postgres.test.ts',
  'server/pages-alone.test.ts',
  'server/office/two-servers.test.ts',
  'server/website/two-servers.test.ts',
  'server/platform/db/durable.test.ts',
  'server/platform/db/encrypted.test.ts',
];
/** What can differ on PostgreSQL: migrations, claims and leases, double booking, search and its plans. */
const canDiffer = [
  'server/migrations.test.ts',
  'server/outbox/worker.test.ts',
  'server/booking/bookings.test.ts',
  'server/inquiries/orders.test.ts',
  'server/desk/reading.test.ts',
  'server/retention/records.test.ts',
  'server/website/releases.test.ts',
  'server/website/publisher.test.ts',
];
// A file that was renamed would drop out unseen.
for (const path of [...betweenBoth, ...canDiffer])
  if (!globSync(path, { cwd: import.meta.dirname }).length)
    throw new Error(`There is no ${path}: vitest.config.ts must name it anew.`);
/** What runs on the database that `TEST_DATABASE` names. */
const onEither = globSync('{server,scripts}/**/*.test.ts', { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8').includes('databaseKinds'),
);
const onPostgres = {
  env: { TEST_DATABASE: 'postgres' },
  globalSetup: ['tests/support/global-setup.ts'],
};

/**
 * Unit and server tests, on SQLite; on PostgreSQL what can differ there, and with `--project everything-on-postgres`
 * (`npm run test-long`) all that the server does. None is tried again: a test fails when the product breaks.
 */
export default defineConfig({
  test: {
    // More than there are cores: server tests wait for databases, mail servers and timers most of their time.
    maxWorkers: Math.max(4, availableParallelism()),
    // Files that one worker runs share what they import: no test leaves anything behind in a module.
    isolate: false,
    // In MB: fewer collections of what a test leaves behind cost a tenth less.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    tags: [{ name: 'long', description: 'takes long: `npm run test-long` runs it' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{contract,content,server,site,desk,ui,scripts}/**/*.test.{ts,tsx}'],
          exclude: betweenBoth,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'postgres', include: [...betweenBoth, ...canDiffer], ...onPostgres } },
      {
        extends: true,
        test: {
          name: 'everything-on-postgres',
          include: onEither,
          exclude: [...betweenBoth, ...canDiffer],
          ...onPostgres,
        },
      },
    ],
  },
});
