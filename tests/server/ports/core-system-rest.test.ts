import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enumTextLookup } from '../../../packages/server/src/resources/schema/meta/enum-text.ts';
import {
  createRequestScope,
  withRequestScope,
} from '../../../packages/server/src/shared/telemetry/request-scope.ts';
import { boundCoreSystem } from '../../../server/features/core-system/bound-core-system.ts';
import type { CoreSystem } from '../../../server/features/core-system/core-system.ts';
import { createRestCoreSystem } from '../../../server/features/core-system/rest/rest-core-system.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { type CoreStandIn, startCoreStandIn } from '../../support/stand-ins/core-stand-in.ts';

let server: DemoServer;
let standIn: CoreStandIn;
let rest: CoreSystem;
let connect: () => CoreSystem;
let own: CoreSystem;
const erika = { vnNummer: '10000001', granted: true };

beforeAll(async () => {
  server = await startDemoServer();
  const { coreSystem, database, resources } = server.context;
  own = coreSystem;
  standIn = await startCoreStandIn(own, database.read);
  connect = () =>
    createRestCoreSystem({ url: standIn.url, token: 'geheim' }, database.read, enumTextLookup(resources));
  rest = connect();
});
afterAll(async () => {
  await standIn.close();
  await server.close();
});
beforeEach(() => {
  standIn.instead = undefined;
  standIn.asked.length = 0;
});

const send = (response: ServerResponse, body: unknown, status = 200): boolean => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
};

describe('the core system answers over REST as from the tables', () => {
  test.each([true, false])('lists, contracts of others: %s', async (granted) => {
    const owner = { ...erika, granted };
    const [vertraege, schaeden] = [await own.vertraege(owner), await own.schaeden(owner)];
    expect(await rest.vertraege(owner)).toEqual(vertraege);
    expect(await rest.schaeden(owner)).toEqual(schaeden);
    expect(vertraege.some(({ eigen }) => !eigen)).toBe(granted);
  });

  test('every contract, claim and open item, by number and by id', async () => {
    for (const { vertragNr, vertraegeID, eigen } of await own.vertraege(erika)) {
      const wanted = (await own.vertrag(erika, vertragNr))!;
      expect(await rest.vertrag(erika, vertragNr)).toEqual(wanted);
      expect(await rest.vertragById(erika, vertraegeID)).toEqual(wanted);
      if (!eigen) expect(wanted.iban).toBeNull();
      for (const { offenePostenID } of wanted.offeneposten)
        expect(await rest.offenerPosten(erika, offenePostenID)).toEqual(
          await own.offenerPosten(erika, offenePostenID),
        );
    }
    const numbers = ['910000004', '999999999', '920000001', '910000001'];
    for (const granted of [true, false]) {
      const owner = { ...erika, granted };
      const several = await own.vertraegeByNr(owner, numbers);
      expect(await rest.vertraegeByNr(owner, numbers)).toEqual(several);
      const found = ['910000001', ...(granted ? ['920000001'] : []), '910000004'];
      expect(several.map(({ vertragNr }) => vertragNr)).toEqual(found);
    }
    expect(await own.vertraegeByNr(erika, [])).toEqual([]);
    for (const { schaedenID } of await own.schaeden(erika))
      expect(await rest.schaden(erika, schaedenID)).toEqual(await own.schaden(erika, schaedenID));
  });

  test('broker and products of a contract', async () => {
    expect(await rest.makler(erika.vnNummer)).toEqual(await own.makler(erika.vnNummer));
    expect(await rest.produkt(erika, '103', 'Produktinfo')).toEqual(
      await own.produkt(erika, '103', 'Produktinfo'),
    );
    expect(await rest.produkt(erika, 'gibtsnicht', 'Produktinfo')).toBeUndefined();
  });

  test('404 for what is missing or somebody else’s', async () => {
    const [foreign] = await own.vertraege({ vnNummer: '10000002', granted: false });
    const max = { vnNummer: '10000006', granted: true };
    expect(await rest.vertrag(max, foreign!.vertragNr)).toBeUndefined();
    expect(await rest.vertragById(max, foreign!.vertraegeID)).toBeUndefined();
    expect(await rest.vertrag(erika, '999999999')).toBeUndefined();
    expect(await rest.schaden(erika, 999_999)).toBeUndefined();
    expect(await rest.vertraege({ vnNummer: '99999999', granted: true })).toEqual([]);
  });

  test('one claim where it is reported twice, two where two are alike', async () => {
    const [vertrag] = await own.vertraege({ ...erika, granted: false });
    const meldung = {
      schluessel: 'uebergabe-1',
      vertrag: (await own.vertrag(erika, vertrag!.vertragNr))!,
      schadenDatum: '2026-03-01',
      meldeDatum: '2026-03-10',
      ursache: 'Sturm',
      risiko: { ort: 'Oldenburg' },
      benutzername: 'erika.muster',
      time: new Date(),
    };
    const report = async (schluessel = meldung.schluessel) => {
      const complete = await rest.meldeSchaden({ ...meldung, schluessel });
      return server.context.database.transaction(complete);
    };
    const first = await report();
    expect(await report()).toEqual(first);
    expect((await report('uebergabe-2')).schadenNummer).not.toBe(first.schadenNummer);
    const sent = { vertragNr: vertrag!.vertragNr, ursache: 'Sturm' };
    expect([...standIn.reported.values()]).toMatchObject([sent, sent]);
  });
});

test('a call names the trace of its request', async () => {
  const headers: unknown[] = [];
  standIn.instead = (_path, response) => {
    headers.push(response.req.headers.traceparent);
    return false;
  };
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const scope = createRequestScope('r', { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  await withRequestScope(scope, () => rest.makler(erika.vnNummer));
  expect(headers).toEqual([
    expect.stringMatching(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`)),
  ]);
});

describe('a core system that fails', () => {
  test('for a moment is asked again', async () => {
    let fails = 1;
    standIn.instead = (_path, response) => {
      fails -= 1;
      return fails === 0 && send(response, {}, 503);
    };
    expect(await rest.makler(erika.vnNummer)).toBeDefined();
    expect(standIn.asked).toHaveLength(2);
  });

  test.each<[string, (response: ServerResponse) => boolean]>([
    ['with 500', (response) => send(response, { error: 'intern' }, 500)],
    ['with a page', (response) => Boolean(response.writeHead(200).end('<html>Wartung</html>'))],
    ['with nothing', (response) => Boolean(response.writeHead(200).end())],
    ['by hanging up', (response) => Boolean(response.destroy())],
    [
      'with millions of values',
      (response) => Boolean(response.writeHead(200).end(`[${'[],'.repeat(2_000_000)}[]]`)),
    ],
    [
      'with lists in lists',
      (response) => Boolean(response.writeHead(200).end('['.repeat(1_000_000) + ']'.repeat(1_000_000))),
    ],
    ['by sending elsewhere', (response) => Boolean(response.writeHead(302, { location: '/' }).end())],
    [
      'by answering without an end',
      (response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'.repeat(1024 * 1024)), 1);
        response.once('close', () => clearInterval(timer));
        return true;
      },
    ],
  ])('%s is an error, never an empty list', async (_how, answer) => {
    standIn.instead = (_path, response) => answer(response);
    await expect(rest.vertraege(erika)).rejects.toThrow();
    await expect(rest.vertrag(erika, '910000001')).rejects.toThrow();
  });

  test('by never answering is abandoned after the deadline', async () => {
    standIn.instead = () => true;
    const started = performance.now();
    await expect(boundCoreSystem(rest, { deadline: 300 }).vertraege(erika)).rejects.toMatchObject({
      status: 503,
    });
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  test('by never answering three times in a row is left alone for a while, then tried again', async () => {
    standIn.instead = () => true;
    const warnings: unknown[] = [];
    const log = { warn: (entry: unknown) => void warnings.push(entry) } as Pick<FastifyBaseLogger, 'warn'>;
    const bound = boundCoreSystem(rest, { deadline: 100, pause: 300, log });
    for (const ask of [bound.vertraege, bound.schaeden, bound.vertraege])
      await expect(ask(erika)).rejects.toMatchObject({ status: 503 });
    const asked = standIn.asked.length;
    await expect(bound.makler(erika.vnNummer)).rejects.toMatchObject({ status: 503 });
    expect([standIn.asked.length, warnings]).toEqual([asked, [{ pauseMs: 300 }]]);
    standIn.instead = undefined;
    await expect.poll(() => bound.makler(erika.vnNummer).catch(() => 'away')).not.toBe('away');
    const count = (await own.vertraege(erika)).length;
    await expect
      .poll(() =>
        bound.vertraege(erika).then(
          (all) => all.length,
          () => 'away',
        ),
      )
      .toBe(count);
  });

  test('by never answering is left alone also if the adapter itself has waited in vain', async () => {
    standIn.instead = () => true;
    const bound = boundCoreSystem(rest, { deadline: 60_000, pause: 60_000 });
    const questions = [bound.vertraege, bound.schaeden, bound.vertraege];
    for (const { status } of await Promise.all(questions.map((ask) => ask(erika).catch((error) => error))))
      expect(status).toBe(503);
    const asked = standIn.asked.length;
    await expect(bound.makler(erika.vnNummer)).rejects.toMatchObject({ status: 503 });
    expect(standIn.asked.length).toBe(asked);
  });

  test('by refusing, or without what was asked for, is not left alone', async () => {
    standIn.instead = (_path, response) => send(response, {}, 500);
    const bound = boundCoreSystem(rest, { deadline: 5_000 });
    for (let call = 0; call < 5; call += 1)
      await expect(bound.vertraege(erika)).rejects.toMatchObject({ status: 503 });
    standIn.instead = undefined;
    await expect(bound.makler(erika.vnNummer)).resolves.toBeDefined();
  });
});

describe('a wrong answer of the core system', () => {
  test('with another shape is an error that names paths, not values', async () => {
    const makler = await own.makler(erika.vnNummer);
    standIn.instead = (_path, response) => send(response, { ...makler, anrede: { geheim: 'wert' } });
    await expect(rest.makler(erika.vnNummer)).rejects.toThrow(
      'The core system answered no Makler: /anrede type',
    );
    standIn.instead = (_path, response) => send(response, { ...makler, benutzerName: undefined });
    await expect(rest.makler(erika.vnNummer)).rejects.toThrow('required');
  });

  test('with another policyholder’s contract shows nothing of it', async () => {
    const leo = { vnNummer: '10000006', granted: true };
    const vertrag = { ...(await own.vertrag(erika, '910000001'))!, zahlweiseClassic: '1' };
    standIn.instead = (path, response) => {
      if (path.startsWith('/vertraege/')) return send(response, vertrag);
      return path.endsWith('/vertraege') && send(response, [vertrag]);
    };
    expect(await rest.vertrag(leo, vertrag.vertragNr)).toBeUndefined();
    expect(await rest.vertrag(erika, '910000002')).toBeUndefined();
    expect(await rest.vertraege(leo)).toEqual([]);
    expect(
      await rest.produkt(leo, vertrag.vertragspartenMitDownloadInfo[0]!.sparte, 'Produktinfo'),
    ).toBeUndefined();
  });

  test('with another policyholder’s claim shows nothing of it', async () => {
    const leo = { vnNummer: '10000006', granted: true };
    const schaeden = await own.schaeden(erika);
    const schaden = await own.schaden(erika, schaeden[0]!.schaedenID);
    standIn.instead = (path, response) => {
      if (path.endsWith('/schaeden')) return send(response, schaeden);
      return path.startsWith('/schaeden/') && send(response, schaden);
    };
    expect(await rest.schaeden(leo)).toEqual([]);
    expect(await rest.schaden(leo, schaeden[0]!.schaedenID)).toBeUndefined();
    expect(await rest.schaden(erika, 999_999)).toBeUndefined();
  });
});

test('a server with CORE_SYSTEM_URL reads from that address', async () => {
  const other = await startDemoServer({ CORE_SYSTEM_URL: standIn.url, CORE_SYSTEM_TOKEN: 'geheim' });
  try {
    const { status, body } = await other.as('erika.muster', '/api/imap2/currentVnVertraege');
    expect([status, body.length > 0]).toEqual([200, true]);
    expect(standIn.asked).toContain('/versicherungsnehmer/10000001/vertraege');
  } finally {
    await other.close();
  }
});

describe('one user does not exhaust shared resources', () => {
  const invented = Array.from({ length: 200 }, (_, index) => String(800_000_000 + index));

  test('made-up numbers cost one request for the caller’s own contracts', async () => {
    const owner = { ...erika, granted: false };
    expect(await rest.vertraegeByNr(owner, invented)).toEqual([]);
    expect(standIn.asked).toEqual(['/versicherungsnehmer/10000001/vertraege']);
    standIn.asked.length = 0;
    const found = await rest.vertraegeByNr(owner, [...invented, '910000001']);
    expect(found.map(({ vertragNr }) => vertragNr)).toEqual(['910000001']);
    expect(standIn.asked).toHaveLength(2);
  });

  test('while one user has many requests in flight, another is answered', async () => {
    const held: ServerResponse[] = [];
    const fresh = connect();
    standIn.instead = (path, response) => path.includes('/vertraege/8') && held.push(response) > 0;
    const all = Promise.allSettled(invented.map((vertragNr) => fresh.vertrag(erika, vertragNr)));
    const max = { vnNummer: '10000002', granted: false };
    expect((await fresh.vertraege(max)).length).toBeGreaterThan(0);
    expect(held.length).toBeLessThanOrEqual(4);
    standIn.instead = undefined;
    for (const response of held) response.writeHead(404).end();
    const states = (await all).map((one) => (one.status === 'rejected' ? one.reason.status : one.value));
    expect(states.filter((state) => state === 429)).toHaveLength(156);
    expect(states.filter((state) => state === undefined)).toHaveLength(44);
  });
});
