import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import {
  bodyWith,
  type DescribedCall,
  describedCalls,
  type Place,
  placesOf,
  sampleOf,
  withValue,
} from '../../support/servers/described-calls.ts';

/** Size of a filled place in bytes; COST_BYTES sets another. Bodies above 256 KiB are refused, those with files above some MiB. */
const large = Number(process.env.COST_BYTES ?? 4_000);
const small = large / 4;
/** A call with less processor time, in ms, is accepted without measuring its growth. */
const cheap = 40;
const mostMs = 200;
const mostWaitMs = 500;
const mostGrowth = 8;

const texts: readonly ((bytes: number) => string)[] = [
  (bytes) => 'a'.repeat(bytes),
  (bytes) => ' '.repeat(bytes),
  (bytes) => 'QUJD '.repeat(bytes / 5),
  (bytes) => '1.'.repeat(bytes / 2),
  (bytes) => 'a@'.repeat(bytes / 2),
  (bytes) => `<b>${'&<'.repeat(bytes / 2)}`,
  // Invalid only at their end, so that backtracking shows.
  (bytes) => `${' '.repeat(bytes)}!`,
  (bytes) => `${'a'.repeat(bytes)}!`,
  (bytes) => `${'ab. '.repeat(bytes / 4)}!`,
  (bytes) => `data:${','.repeat(bytes)}!`,
];
const lists: readonly ((entries: number, place: Place) => unknown[])[] = [
  (entries) => Array.from({ length: entries / 10 }, (_, index) => `falsch${index}`),
  (entries) => Array.from({ length: entries / 3 }, () => ({})),
  (entries, { items = {} }) => {
    const sample = sampleOf(items);
    const length = Math.floor(entries / (JSON.stringify(sample)?.length ?? 4));
    return Array.from({ length }, () => sample);
  },
];

const asWho = ({ access }: DescribedCall): DemoName | undefined => {
  if (access.includes('vn')) return 'erika.muster';
  if (access.includes('idm')) return 'ina.innendienst';
  if (access.includes('adm') || access.includes('signedIn')) return 'adam.admin';
  return undefined;
};

let server: DemoServer;
let calls: DescribedCall[];
beforeAll(async () => {
  const many = 1_000_000_000;
  server = await startDemoServer(
    {},
    {
      // Measures the call itself, without the server's limits around it.
      eventLoopDelayMs: many,
      uploadBytesPerDay: many,
      signInsPerNetwork: many,
      passwordRequestsPerNetwork: many,
      registrationsPerNetwork: many,
    },
  );
  calls = describedCalls((await server.call('/api/openapi.json')).body);
  for (const call of calls) {
    const who = asWho(call);
    if (who) await server.tokenOf(who);
  }
  calls = await Promise.all(calls.map(async (call) => ({ ...call, path: await openPath(call) })));
});
afterAll(() => server.close());

/** Bodies with one place filled, by what fills it. */
function fillings(place: Place): ((bytes: number) => unknown)[] {
  if (place.kind === 'text') return [...texts];
  if (place.kind === 'list') return lists.map((list) => (bytes) => list(bytes, place));
  return [
    (bytes) => Object.fromEntries(Array.from({ length: bytes / 16 }, (_, index) => [`fremd${index}`, 1])),
  ];
}

/** Processor time of a call in ms, including its sending: the minimum of some tries. Far above every limit for a 5xx response. */
async function costOf(call: DescribedCall, body: unknown, tries: number): Promise<number> {
  const who = asWho(call);
  const token = who && (await server.tokenOf(who));
  const text = JSON.stringify(body);
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < tries; round += 1) {
    const before = process.threadCpuUsage();
    const { status } = await server.call(call.path, {
      method: call.method,
      body: text,
      ...(token && { token }),
    });
    const { user, system } = process.threadCpuUsage(before);
    if (status >= 500) return status * 1_000_000;
    least = Math.min(least, (user + system) / 1000);
    if (least < cheap || least > 10 * mostMs) break;
  }
  return least;
}

test('a body four times as long costs at most eight times the processor time', async () => {
  const found: string[] = [];
  let checked = 0;
  for (const call of calls) {
    for (const place of placesOf(call.body))
      for (const [index, fill] of fillings(place).entries()) {
        checked += 1;
        const bodyOf = (bytes: number) => bodyWith(call.body, place.path, fill(bytes));
        const cost = await costOf(call, bodyOf(large), 3);
        if (cost < cheap) continue;
        const before = await costOf(call, bodyOf(small), 3);
        if (cost <= mostMs && cost / before <= mostGrowth) continue;
        found.push(
          `${call.name} ${place.path.join('.')} (${place.kind} ${index}): ${Math.round(before)} -> ${Math.round(cost)} ms`,
        );
      }
  }
  expect(checked).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'İ',
    '1e309',
    -1,
    2 ** 53,
    '__proto__',
    [],
    {},
    [[]],
    [null],
    '9'.repeat(400),
  ),
);

/** How to hand a form over, by its address. */
const forms: Readonly<Record<string, string>> = {
  'sepa-mandat': 'sepa/910000001',
  'schadenantrag/kumul': 'schadenmeldung/910000001',
  'schadenantrag/glas': 'schadenmeldung/910000003',
  'schadenantrag/tkv': 'schadenmeldung/910000006',
};

/** The path of a call. A form that is handed over is opened first, so that the server reads the body. */
async function openPath({ path, body }: DescribedCall): Promise<string> {
  const [, kind] = /^\/api\/(schadenantrag\/\w+|sepa-mandat)\/1(?:\/entwurf)?$/.exec(path) ?? [];
  if (kind === undefined || !body) return path;
  const form = forms[kind];
  const handed = await server.as('erika.muster', `/api/imap2/auth/${form}`, { method: 'POST' });
  const id = handed.body.id ?? handed.body.formId;
  const opened = await server.call(`/api/${kind}/${id}/oeffnen`, { method: 'POST' });
  expect([path, opened.status]).toEqual([path, 200]);
  return path.replace(/\/1(?=$|\/)/, `/${opened.body.antrag}`);
}

/** Milliseconds until another caller gets a response while a call is running: the minimum of some tries. */
async function waitBeside(call: DescribedCall, body: unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least > mostWaitMs; round += 1) {
    const under = costOf(call, body, 1);
    const start = performance.now();
    await server.call('/api/health/live');
    least = Math.min(least, performance.now() - start);
    await under;
  }
  return least;
}

test('no forged body causes a 5xx, costs too much or delays other calls', async () => {
  const runs = Number(process.env.FUZZ_BODIES ?? 400);
  // Calls of policyholders and strangers are tried twice as often as those of staff.
  const reachable = calls.filter(({ access }) => access.includes('vn') || access.includes('public'));
  const chosen = [...calls, ...reachable];
  expect(reachable.length).toBeGreaterThan(20);
  const bodies = fc.tuple(fc.nat(), fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 3 }));
  const found: string[] = [];
  await fc.assert(
    fc.asyncProperty(bodies, async ([which, changes]) => {
      const call = chosen[which % chosen.length]!;
      const places = placesOf(call.body);
      let body = sampleOf(call.body);
      for (const [at, value] of changes)
        body = withValue(body, places[at % places.length]?.path ?? [], value);
      const cost = await costOf(call, body, 2);
      const wait = await waitBeside(call, body);
      if (cost > mostMs || wait > mostWaitMs)
        found.push(
          `${call.name}: ${Math.round(cost)} ms, others wait ${Math.round(wait)} ms: ${JSON.stringify(body).slice(0, 300)}`,
        );
    }),
    { numRuns: runs },
  );
  expect(found).toEqual([]);
});
