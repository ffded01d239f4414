import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoreSystem } from '../../../server/features/core-system/core-system.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
/** What the core system answers instead; empty: its own data. */
let fault: Partial<CoreSystem> = {};
type Ask = (...args: readonly unknown[]) => Promise<unknown>;
const faulty = (own: CoreSystem) =>
  Object.fromEntries(
    Object.entries<Ask>(own as never).map(([name, ask]) => [
      name,
      (...args: readonly unknown[]) => ((fault as Record<string, Ask>)[name] ?? ask)(...args),
    ]),
  ) as unknown as CoreSystem;

beforeAll(async () => {
  server = await startDemoServer({}, { coreSystemMs: 300 }, { coreSystem: faulty });
});
afterAll(() => server.close());

const get = (path: string) => server.as('erika.muster', `/api/imap2/${path}`);
const away = {
  name: 'Vorübergehend nicht verfügbar',
  message: expect.stringMatching(
    /^Ihre Vertragsdaten sind im Moment nicht erreichbar\. Bitte versuchen Sie es in Kürze erneut\. Vorgangsnummer: [0-9a-f-]{36}$/,
  ),
  details: [],
};

/** The responses while the core system behaves in a given way. */
async function during<T>(how: Partial<CoreSystem>, work: () => Promise<T>): Promise<T> {
  fault = how;
  try {
    return await work();
  } finally {
    fault = {};
  }
}

test('a core system that does not answer is abandoned after the deadline', async () => {
  const never = () => new Promise<never>(() => undefined);
  const [slow, others] = await during({ vertraege: never }, () =>
    Promise.all([get('currentVnVertraege'), get('currentVnSchaeden')]),
  );
  expect([slow.status, slow.body.error]).toEqual([503, away]);
  expect(Number(slow.headers.get('retry-after'))).toBeGreaterThan(0);
  // The other cards have requests of their own.
  expect(others.status).toBe(200);
  expect((await get('currentVnVertraege')).status).toBe(200);
});

test('an unavailable core system is reported in German, without the reason', async () => {
  const refused = () => Promise.reject(new Error('connect refused by imap2.intern:1521'));
  const answers = await during({ vertrag: refused, schaden: refused, makler: refused }, () =>
    Promise.all(['vertrag/910000001', 'schaden/1', 'getMakler'].map(get)),
  );
  for (const { status, body } of answers) expect([status, body.error]).toEqual([503, away]);
});

test('an invalid answer for one card of a contract fails that card only', async () => {
  const whole = (await get('vertrag/910000001')).body;
  const owner = { vnNummer: '10000001', granted: true };
  const stored = await server.context.coreSystem.vertrag(owner, '910000001');
  const nonsense = { bewegungen: 'ORA-01403', schaeden: [{ schadenNummer: 7 }], offeneposten: 'ORA-01403' };
  const vertrag = (async () => ({ ...stored, ...nonsense })) as unknown as CoreSystem['vertrag'];
  const { status, body } = await during({ vertrag }, () => get('vertrag/910000001'));
  expect(status).toBe(200);
  const due = { faelligBetrag: null, faelligSeit: null, faelligPosten: null };
  expect(body).toEqual({ ...whole, bewegungen: null, schaeden: null, offeneposten: null, ...due });

  const claim = (await get('schaden/1')).body;
  const storedClaim = await server.context.coreSystem.schaden(owner, 1);
  const schaden = (async () => ({ ...storedClaim, bewegungen: {} })) as unknown as CoreSystem['schaden'];
  expect((await during({ schaden }, () => get('schaden/1'))).body).toEqual({ ...claim, bewegungen: null });
});

test('an answer that is invalid throughout counts as no answer', async () => {
  const nonsense = async () => [{ vertragNr: 12 }] as never;
  for (const path of ['currentVnVertraege', 'getVertraege', 'currentVnSchaeden', 'vertrag/910000001']) {
    const how = { vertraege: nonsense, schaeden: nonsense, vertrag: nonsense };
    const { status, body } = await during(how, () => get(path));
    expect([path, status, body.error]).toEqual([path, 503, away]);
  }
});
