import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './scripts/shared/chromium.ts';
import { hangMs, testHangMs } from './tests/support/hang-ms.ts';
import { nodeFlags } from './tests/support/node-flags.ts';
import viteConfig from './vite.config.ts';

const root = import.meta.dirname;

/**
 * Most tests share one process with other files, because most of the time went into loading the same modules again. Those that
 * replace modules (`vi.mock`) have one of their own, or later files would get the replaced ones.
 */
const isolatedTests = '**/*.isolated.test.{ts,tsx}';
const isolatedIn = (include: readonly string[]): string[] =>
  include.map((glob) => glob.replace('*.test.', '*.isolated.test.'));

/**
 * Tests that take minutes: of processes that are started, killed and restored, of whole applications, of every answer, and of costs.
 * They are run before a release, the others after each change.
 */
const slowTests = '**/*.slow.test.ts';

/** Tests of components also load a copy of the project, which lies elsewhere. */
const withCopies = { ...viteConfig, server: { ...viteConfig.server, fs: { strict: false } } };

const unit = {
  root,
  include: [
    'src/**/*.test.{ts,tsx}',
    'portal-rules/**/*.test.ts',
    'server/**/*.test.ts',
    'scripts/**/*.test.ts',
    'packages/*/src/**/*.test.{ts,tsx}',
    'samples/**/*.test.ts',
    'tests/contract/**/*.test.{ts,tsx}',
  ],
  setupFiles: [
    'tests/support/rendering/no-console-errors.ts',
    'tests/support/rendering/strict-mode.ts',
    'packages/chakra/src/browser/testing.ts',
    'tests/support/rendering/jsdom.ts',
    'tests/support/fuzz-seed.ts',
  ],
  expect: { poll: { timeout: hangMs } },
  testTimeout: testHangMs,
};

/**
 * Server tests that are not for a database. What only one of them can do is tested where it is used. On PostgreSQL, which the other
 * one is, too, but for one process and one connection, only what has queries, locks and processes of its own is tested again, unless
 * FULL_RUN is 1: calls, adapters, accounts and the portal's features stand on these.
 */
function notOn(database: 'pglite' | 'postgres'): string[] {
  if (database === 'pglite') return ['tests/server/*/postgres-*.test.ts'];
  const others = [
    '{http,ports,portal}/**/*',
    'accounts/{applications/*,!(attempts|sign-in-races|sessions)}',
    'operation/!(application-backup.slow|backup.slow|queues.slow|stopping.slow)',
    'resources/{jobs/import-rules,reference-examples}.slow',
  ];
  const left = process.env.FULL_RUN === '1' ? [] : others;
  return ['tests/server/*/pglite-*.test.ts', ...left.map((files) => `tests/server/${files}.test.ts`)];
}

const server = {
  root,
  include: ['tests/server/**/*.test.ts'],
  exclude: notOn(process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite'),
  setupFiles: ['tests/support/fuzz-seed.ts'],
  globalSetup: ['tests/support/databases/pglite-setup.ts', 'tests/support/databases/postgres-setup.ts'],
  expect: { poll: { timeout: hangMs } },
  testTimeout: testHangMs,
  hookTimeout: testHangMs,
  maxWorkers: 2,
  // Projects with other numbers of workers run one after the other, so that one call may name files of several.
  sequence: { groupOrder: 1 },
  execArgv: nodeFlags,
};

export default defineConfig({
  test: {
    projects: [
      { ...withCopies, test: { ...unit, name: 'unit', exclude: [isolatedTests, slowTests], isolate: false } },
      {
        test: {
          ...unit,
          name: 'unit-slow',
          include: ['{packages,scripts,server,tests/contract}/**/*.slow.test.ts'],
          isolate: false,
        },
      },
      { ...viteConfig, test: { ...unit, name: 'unit-isolated', include: isolatedIn(unit.include) } },
      // Thousands of random screens; on their own, because they take a core for a minute.
      {
        ...viteConfig,
        test: {
          name: 'properties',
          root,
          include: ['tests/properties/**/*.test.{ts,tsx}'],
          setupFiles: ['packages/chakra/src/browser/testing.ts', 'tests/support/rendering/jsdom.ts'],
          testTimeout: testHangMs,
        },
      },
      // Forms as browsers open them, against a server of their own.
      {
        ...viteConfig,
        test: {
          name: 'forms',
          root,
          include: ['tests/forms/**/*.test.ts'],
          globalSetup: [
            'tests/support/databases/pglite-setup.ts',
            'tests/support/databases/postgres-setup.ts',
          ],
          testTimeout: testHangMs,
          hookTimeout: testHangMs,
          execArgv: nodeFlags,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          exclude: [...server.exclude, isolatedTests, slowTests],
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-isolated', include: isolatedIn(server.include) } },
      {
        test: { ...server, name: 'server-slow', include: [`tests/server/${slowTests}`], isolate: false },
      },
      {
        ...viteConfig,
        plugins: [...(viteConfig.plugins ?? []), storybookTest({ configDir: `${root}/.storybook` })],
        test: {
          name: 'stories',
          root,
          // One page for all stories of a worker, as in Storybook itself; a third faster.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          isolate: false,
          testTimeout: testHangMs,
          setupFiles: ['.storybook/no-console-errors.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
              // What is being faded in has no contrast yet.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
