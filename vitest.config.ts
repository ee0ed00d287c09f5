import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,content,server,site,desk,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/postgres-for-units.ts'],
    // More than there are cores: server tests wait for databases, mail servers and timers most of their time.
    maxWorkers: Math.max(4, availableParallelism()),
    // Files that one worker runs share what they import: no test leaves anything behind in a module.
    isolate: false,
    // On a busy machine a test that waits for a database or a timer can be late: it is tried again (decision 15).
    retry: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
