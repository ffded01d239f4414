/**
 * Scrolls through 1 000 rows with the wheel, in our list and in the same list by hand, on desktop and on a phone: CPU of the main
 * thread, frames, and long tasks. `ROUNDS=5` changes the number of rounds.
 */
import { type Browser, chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../scripts/shared/chromium.ts';
import type { PeerName } from './build.ts';
import { line, median, taskSeconds } from './figures.ts';
import { servePeers } from './serve.ts';

interface Figures {
  cpu: number;
  slow: number;
  worst: number;
  long: number;
}

interface Watch {
  frames: number[];
  long: number[];
}

declare global {
  interface Window {
    scrolling?: Watch;
  }
}

const rounds = Number(process.env.ROUNDS ?? 5);
const distance = 12_000;
/** Pixels per second, as when skimming a list. */
const speed = 4000;
/** Milliseconds from which a frame counts as dropped: two frames at 60 Hz. */
const slowFrame = 33.4;
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 780 } } as const;
const compared: readonly PeerName[] = ['ours', 'react', 'chakra'];

async function measure(browser: Browser, url: string, size: keyof typeof sizes): Promise<Figures> {
  const page = await browser.newPage({ viewport: sizes[size] });
  page.setDefaultTimeout(60_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}?case=list-1000`);
  await page.waitForFunction(() => window.bench !== undefined);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const watch: Watch = { frames: [], long: [] };
    let last = performance.now();
    const frame = (now: number) => {
      watch.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watch.long.push(entry.duration);
    }).observe({ entryTypes: ['longtask'] });
    window.scrolling = watch;
  });
  const before = await taskSeconds(session);
  await session.send('Input.synthesizeScrollGesture', {
    x: sizes[size].width / 2,
    y: sizes[size].height / 2,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const cpu = (await taskSeconds(session)) - before;
  const { frames, long } = await page.evaluate(() => window.scrolling as Watch);
  const top = await page.evaluate(() =>
    Math.max(
      window.scrollY,
      ...[...document.querySelectorAll('[role=group]')].map(({ scrollTop }) => scrollTop),
    ),
  );
  await page.close();
  if (top < distance / 2) throw new Error(`Only ${top} pixels were scrolled at ${url}.`);
  return {
    cpu: (cpu * 1_000_000) / top,
    slow: (frames.filter((time) => time > slowFrame).length / frames.length) * 100,
    worst: Math.max(...frames),
    long: long.reduce((sum, time) => sum + time, 0),
  };
}

const figures = ['cpu', 'slow', 'worst', 'long'] as const;
const served = await servePeers();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  console.log('1 000 rows: milliseconds of the main thread for 1 000 pixels, % of frames over 33 ms,');
  console.log('longest frame, milliseconds in tasks over 50 ms. Only what one run compares says something.');
  for (const size of ['desktop', 'phone'] as const) {
    const results = new Map<PeerName, Figures[]>();
    for (let round = 0; round < rounds; round++) {
      for (const peer of compared) {
        results.set(peer, [...(results.get(peer) ?? []), await measure(browser, served.urlOf(peer), size)]);
      }
    }
    const of = (peer: PeerName) =>
      figures.map((figure) => median((results.get(peer) ?? []).map((part) => part[figure])));
    console.log(`\n${size.padEnd(14)}${figures.map((figure) => figure.padStart(12)).join('')}`);
    for (const peer of compared) console.log(line(peer, of(peer)));
    const byHand = of('chakra');
    console.log(
      line(
        'ours : chakra',
        of('ours').map((value, index) => value / (byHand[index] ?? 0)),
        2,
      ),
    );
  }
} finally {
  await browser.close();
  await served.close();
}
