import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './scripts/shared/chromium.ts';
import { hangMs, testHangMs } from './tests/support/hang-ms.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/databases/portal-template.ts',
  outputDir: 'test-results',
  timeout: testHangMs,
  expect: { timeout: hangMs },
  // One more than cores, since each now and then waits for its portal.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Whoever works on something sees at once what is unsteady; elsewhere npm test names it at its end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    // What waits this long hangs; the whole test may take longer.
    actionTimeout: hangMs,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    // What moves is drawn sixty times a second, a tenth of all the time; journeys with `withMotion` see it move.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time; --trace on makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        ...chromiumFlags,
        // A page that lives for seconds never earns what V8's optimising compilers cost, a sixth of its processor time.
        '--js-flags=--no-opt,--no-maglev',
        // Nor a second process for leaving the empty page that it begins with.
        '--disable-site-isolation-trials',
      ],
    },
  },
});
