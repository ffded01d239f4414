import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { type ServedPeers, servePeers } from '../../../bench/peers/serve.ts';
import { testHangMs } from '../../support/hang-ms.ts';

// What a browser does for one key in a form is counted, not timed, so that it is the same on every machine.

let served: ServedPeers;
test.beforeAll(async () => {
  test.setTimeout(5 * testHangMs);
  served = await servePeers(['ours']);
});
test.afterAll(() => served.close());

interface TraceEvent {
  name: string;
  ph: string;
  args: { elementCount?: number };
}

/** What the browser does in the frame of one key. */
async function traceKey(page: Page, session: CDPSession): Promise<{ styled: number[]; layouts: number }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  session.on('Tracing.dataCollected', collect);
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await page.keyboard.press('b');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', collect);
  const styled = events.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' && args.elementCount !== undefined ? [args.elementCount] : [],
  );
  return { styled, layouts: events.filter(({ name, ph }) => name === 'Layout' && ph !== 'E').length };
}

for (const name of ['form-12', 'form-50', 'form-100', 'form-200', 'form-300', 'nested'])
  test(`a key in ${name} concerns its own field, with one layout`, async ({ page }) => {
    await page.goto(`${served.urlOf('ours')}?case=${name}`);
    await page.waitForFunction(() => 'bench' in window);
    const session = await page.context().newCDPSession(page);
    await page.locator('form input:not([type=checkbox])').first().click();
    // The first key opens the editing context, the second is like all others.
    await page.keyboard.type('aa', { delay: 25 });
    const { styled, layouts } = await traceKey(page, session);
    // How many there are depends on how often the caret has blinked.
    expect(Math.max(0, ...styled)).toBeLessThanOrEqual(1);
    expect(layouts).toBeLessThanOrEqual(1);
  });
