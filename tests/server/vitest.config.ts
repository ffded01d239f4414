import { defineConfig } from 'vitest/config';

// Server tests: a real server and database each. TEST_DATABASE=postgres runs the same on PostgreSQL.
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    name: 'server',
    include: ['tests/server/**/*.test.ts', 'server/**/*.test.ts'],
    globalSetup: ['tests/support/postgres-setup.ts', 'tests/support/pglite-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
