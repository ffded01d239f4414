/**
 * Compares our generated screens with the same screens by hand and with rjsf's own Chakra theme: production builds, one browser,
 * all peers in turn in every round, medians. `ROUNDS=5` changes the number of rounds.
 */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../scripts/shared/chromium.ts';
import { countScripts } from '../../tests/support/journeys/script-bytes.ts';
import { type PeerName, peers } from './build.ts';
import { type Case, cases, formCase, isList } from './cases.ts';
import { line, median, taskSeconds } from './figures.ts';
import { servePeers } from './serve.ts';

interface Bench {
  navigation: number;
  mount: number;
  nodes: number;
  submit: (wanted: number) => Promise<number>;
  sort: () => Promise<number>;
}

declare global {
  interface Window {
    bench?: Bench;
  }
}

type Figure = 'kilobytes' | 'navigation' | 'mount' | 'key' | 'search' | 'submit' | 'sort' | 'nodes';
type Figures = Partial<Record<Figure, number>>;

const rounds = Number(process.env.ROUNDS ?? 5);
/** What is typed into the first field of a form, and searched in a list, where every key leaves rows. */
const typed = { form: 'a'.repeat(20), list: 'autorin autorin auto' };
/** Each of these keys changes which rows of a case that searches are found; rows of the other lists stay. */
const searched = '1 3 5 2 4 0';

/** Milliseconds of the main thread for one key, including the work after a pause in typing. */
async function timeKey(page: Page, session: CDPSession, name: Case): Promise<number> {
  const input = page.locator('form input:not([type=checkbox])').first();
  const text = isList(name) ? typed.list : typed.form;
  await input.click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  const before = await taskSeconds(session);
  await page.keyboard.type(text, { delay: 25 });
  // Delayed commits (after 300 ms without typing) belong to the keys before them.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return ((await taskSeconds(session)) - before) * (1000 / text.length);
}

/** Milliseconds of the main thread for a key that a pause follows: the key, its search, and drawing what was found. */
async function timeSearch(page: Page, session: CDPSession): Promise<number> {
  await page.locator('form input:not([type=checkbox])').first().click();
  const figures: number[] = [];
  for (const key of searched) {
    const before = await taskSeconds(session);
    await page.keyboard.type(key);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    if (key !== ' ') figures.push(((await taskSeconds(session)) - before) * 1000);
  }
  await page.locator('form input:not([type=checkbox])').first().fill('');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return median(figures);
}

async function measure(browser: Browser, url: string, name: Case): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(60_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const loaded = countScripts(page);
  await page.goto(`${url}?case=${name}`);
  await page.waitForFunction(() => window.bench !== undefined);
  const figures: Figures = await page.evaluate(() => {
    const { navigation, mount, nodes } = window.bench as Bench;
    return { navigation, mount, nodes };
  });
  figures.kilobytes = await loaded();
  if (isList(name)) {
    figures.search = await timeSearch(page, session);
    // The rows that a back end searches keep their order.
    if (!name.startsWith('search')) figures.sort = await page.evaluate(() => window.bench?.sort());
  } else {
    await page.waitForLoadState('networkidle');
    if (name !== 'nested') {
      const wanted = Math.floor(formCase(name).fields.length / 2);
      figures.submit = await page.evaluate((count) => window.bench?.submit(count), wanted);
    }
  }
  figures.key = await timeKey(page, session, name);
  await page.close();
  return figures;
}

const takesPart = (peer: PeerName, name: Case): boolean => {
  if (name.startsWith('search')) return peer === 'ours' || peer === 'chakra';
  return peer !== 'rjsf-chakra' || !isList(name);
};

function print(name: Case, results: Map<PeerName, Figures[]>): void {
  const figures: Figure[] = isList(name)
    ? ['kilobytes', 'navigation', 'mount', 'key', 'search', 'sort', 'nodes']
    : ['kilobytes', 'navigation', 'mount', 'key', 'submit', 'nodes'];
  const of = (peer: PeerName, figure: Figure): number =>
    median((results.get(peer) ?? []).map((part) => part[figure] ?? Number.NaN));
  console.log(`\n${name.padEnd(14)}${figures.map((figure) => figure.padStart(12)).join('')}`);
  for (const peer of peers.filter((candidate) => takesPart(candidate, name))) {
    console.log(
      line(
        peer,
        figures.map((figure) => of(peer, figure)),
      ),
    );
  }
  const ratios = figures.map((figure) => of('ours', figure) / of('chakra', figure));
  console.log(line('ours : chakra', ratios, 2));
}

const served = await servePeers();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const wanted = process.argv.slice(2);
try {
  console.log(
    'KB of JavaScript after gzip; milliseconds: navigation to usable, mount, main thread a key, submit with',
  );
  console.log('all fields invalid, sort; nodes of the document. Only the ratios of one run say something.');
  for (const name of cases.filter((candidate) => wanted.length === 0 || wanted.includes(candidate))) {
    const results = new Map<PeerName, Figures[]>();
    for (let round = 0; round < rounds; round++) {
      for (const peer of peers.filter((candidate) => takesPart(candidate, name))) {
        const figures = await measure(browser, served.urlOf(peer), name);
        results.set(peer, [...(results.get(peer) ?? []), figures]);
      }
    }
    print(name, results);
  }
} finally {
  await browser.close();
  await served.close();
}
