// Milliseconds from saving a definition during `npm run dev` until the page shows it.

import type { FormScreen } from '@schema-screens/schema/language';
import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '../scripts/shared/chromium.ts';
import { startDevelopment } from '../tests/support/journeys/development.ts';
import { spread } from './spread.ts';

const rounds = Number(process.env.ROUNDS ?? 9);
const form = 'screens/anmeldung/passwort-vergessen.json';

const development = await startDevelopment();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  const page = await browser.newPage();
  await page.goto(new URL('/passwort-vergessen', development.url).href);
  await page.getByRole('textbox').first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const title = `Passwort vergessen, Fassung ${round}`;
    const start = performance.now();
    development.edit<FormScreen>(form, (screen) => ({ ...screen, title }));
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    times.push(performance.now() - start);
  }
  console.log(`from saved to shown: ${spread(times)}`);
} finally {
  await browser.close();
  await development.close();
}
