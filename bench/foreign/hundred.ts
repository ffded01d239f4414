import type { Browser } from 'playwright';
import { countScripts } from '../../tests/support/journeys/script-bytes.ts';
import { formSchema } from '../peers/cases.ts';
import { median, taskSeconds } from '../peers/figures.ts';

export interface HundredFields {
  /** JavaScript that a form of 100 fields loads, after gzip. */
  kilobytes: number;
  /** Milliseconds until they are painted, once the page has its code. */
  mount: number;
  /** Milliseconds of the main thread for a key. */
  key: number;
}

const rounds = 5;
const typed = 'a'.repeat(20);

/** The figures of an engine for a form of 100 fields, medians of five rounds. */
export async function hundredFields(browser: Browser, url: string): Promise<HundredFields> {
  const all: HundredFields[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const loaded = countScripts(page);
    await page.goto(url);
    await page.waitForFunction(() => window.foreign !== undefined);
    const schema = formSchema(100);
    await page.evaluate((one) => window.foreign.draw(one, undefined), schema);
    const kilobytes = await loaded();
    const mount = await page.evaluate((one) => window.foreign.draw(one, undefined), schema);
    await page.locator('input:not([type=checkbox])').first().click();
    const before = await taskSeconds(session);
    await page.keyboard.type(typed, { delay: 25 });
    // Delayed commits (after 300 ms without typing) belong to the keys before them.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    all.push({ kilobytes, mount, key: ((await taskSeconds(session)) - before) * (1000 / typed.length) });
    await page.close();
  }
  const of = (figure: keyof HundredFields): number => median(all.map((one) => one[figure]));
  return { kilobytes: of('kilobytes'), mount: of('mount'), key: of('key') };
}
