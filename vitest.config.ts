import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,content,server,site,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/postgres-for-units.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
