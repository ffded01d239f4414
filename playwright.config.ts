import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/portal-template.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Whoever works on something sees at once what is unsteady; elsewhere npm test names it at its end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    // A trace costs a third of the time; --trace on makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
  },
});
