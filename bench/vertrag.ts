// Time until a very large contract (40 lines, 400 movements, 200 claims) and an overview of 300 contracts are rendered and
// responsive, in a browser at a quarter of the processor's speed (limit: 1 s). Requires the built front end.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { chromium, type Page } from 'playwright';
import type { Transaction } from '../packages/server/src/database/database.ts';
import { listeningPort } from '../packages/server/src/http/http-server.ts';
import { readConfig } from '../packages/server/src/shared/config/config.ts';
import { chromiumFlags, chromiumPath } from '../scripts/shared/chromium.ts';
import { KONTEN } from '../server/features/demo/konten.ts';
import { createPortal } from '../server/portal.ts';
import { spread } from './spread.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const slowdown = Number(process.env.SLOWDOWN ?? 4);
const benutzername = 'erika.muster';
const large = '910000001';

/** Copies of the large contract's rows in a table, with some columns replaced. */
async function copy(
  tx: Transaction,
  table: string,
  where: string,
  count: number,
  over: Record<string, string>,
) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(tx);
  const names = rows.map(({ name }) => name);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(names.map((name) => (name in over ? sql.raw(over[name]!) : sql`o.${sql.id(name)}`)))}
    from (select * from ${sql.table(table)} where ${sql.raw(where)} limit 1) o, generate_series(1, ${count}) n`.execute(
    tx,
  );
}

async function enlarge(tx: Transaction): Promise<void> {
  const ofLarge = `"vertragNr" = '${large}'`;
  await copy(tx, 'vertragsparte', ofLarge, 38, { sparteText: `o."sparteText" || ' ' || n` });
  await copy(tx, 'schaden', ofLarge, 200, {
    schadenNummer: `'2026' || lpad((500000 + n)::text, 7, '0')`,
    schadenDatum: `date '2020-01-01' + n`,
  });
  await sql`
    update vertrag set bewegungen = (select jsonb_agg(jsonb_build_object('vorgangsDatum', date '2015-01-01' + 10 * n,
      'vorgangsArtText', 'Vertragsänderung', 'aenderungsGrund1', 'Beitragsanpassung ' || n,
      'aenderungsGrund2', case when n % 3 = 0 then 'Anschriftänderung' end, 'aenderungsGrund3', null))
      from generate_series(1, 400) n)
    where "vertragNr" = ${large}`.execute(tx);
  await copy(tx, 'vertrag', ofLarge, 290, {
    vertragNr: `(911000000 + n)::text`,
    vertragsBeginn: `date '2000-01-01' + 20 * n`,
    bewegungen: `'[]'::jsonb`,
  });
}

/** An interaction with the page: following a link, or opening a card. */
type Act = { readonly link: string } | { readonly card: string };

/** Performs an interaction and returns the milliseconds until a selector matches this number of elements and the page is idle. */
async function drawn(page: Page, act: Act, selector: string, count: number): Promise<number> {
  return page.evaluate(
    async ({ act, selector, count }) => {
      const start = performance.now();
      const all = [...document.querySelectorAll<HTMLElement>('link' in act ? 'main a' : 'summary')];
      const target = all.find((each) =>
        'link' in act ? each.getAttribute('href') === act.link : each.textContent?.startsWith(act.card),
      );
      if (!target) throw new Error(`The page has no ${JSON.stringify(act)}`);
      target.click();
      while (document.querySelectorAll(selector).length < count) {
        if (performance.now() - start > 30_000) throw new Error(`There are too few of ${selector}`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
      return performance.now() - start;
    },
    { act, selector, count },
  );
}

/** The longest frame while the page, or the area around one table, scrolls from top to bottom. */
const longestFrame = (page: Page, table?: string): Promise<number> =>
  page.evaluate(async (name) => {
    // A table scrolls in a container of its own.
    const inner = name && document.querySelector(`table[aria-label^="${name}"]`)?.parentElement;
    const area = inner || document.documentElement;
    let longest = 0;
    let last = await new Promise<number>(requestAnimationFrame);
    for (let top = 0; top < area.scrollHeight; top += 300) {
      area.scrollTop = top;
      const now = await new Promise<number>(requestAnimationFrame);
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  }, table);

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO_SCALE: '20',
  LOG_LEVEL: 'silent',
  BOT_CHECK: 'off',
});
const { app, context } = await createPortal({ config });
await context.database.maintain(enlarge);
await app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${listeningPort(app)}`;
const { passwort } = KONTEN.find((konto) => konto.benutzername === benutzername)!;
const signedIn = await fetch(`${url}/api/benutzer/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ benutzername, passwort }),
});
const { token } = (await signedIn.json()) as { token: string };
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const times: Record<string, number[]> = {};
const note = (name: string, ms: number) => {
  times[name] = [...(times[name] ?? []), ms];
};

/** Time of a call on the server, without the browser. */
async function answered(target: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/api/${target}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return performance.now() - start;
}

try {
  for (let round = 0; round < rounds; round++) {
    note('server: 300 contracts', await answered('vertraege'));
    note('server: contract', await answered(`imap2/vertrag/${large}`));
    const page = await browser.newPage();
    await page.goto(`${url}/favicon.svg`);
    await page.evaluate((value) => sessionStorage.setItem('token', value), token);
    await page.goto(url);
    await page.getByRole('link', { name: /^Alle \d+ Verträge/ }).waitFor();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    note(
      'overview of 300 contracts',
      await drawn(page, { link: '/services/vertraege-verwalten' }, 'table tbody tr[data-id]', 10),
    );
    note('overview: longest frame while scrolling', await longestFrame(page));
    note('contract', await drawn(page, { link: `/vertrag/${large}` }, 'details', 5));
    for (const card of ['Vertragssparten', 'Letzte Bewegungen', 'Schäden']) {
      note(`card ${card}`, await drawn(page, { card }, `table[aria-label^="${card}"] tbody tr[data-id]`, 10));
    }
    note('contract: longest frame while scrolling', await longestFrame(page));
    note('contract: the same inside of Letzte Bewegungen', await longestFrame(page, 'Letzte Bewegungen'));
    await page.close();
  }
  for (const [name, values] of Object.entries(times)) console.log(`${name}: ${spread(values)}`);
} finally {
  await browser.close();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}
