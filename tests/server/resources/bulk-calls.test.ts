import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireAttempt } from '../../../server/accounts/attempt-counter.ts';
import { perHour } from '../../../server/accounts/attempt-rule.ts';
import { identityOfAccount } from '../../../server/auth/portal-identity.ts';
import { callRow } from '../../../server/modules/bulk-jobs/call-row.ts';
import { renderMail } from '../../../server/ports/mail/render-mail.ts';
import {
  type DemoName,
  type DemoServer,
  sendNachricht,
  startDemoServer,
} from '../../support/servers/demo-server.ts';
import { waitFor } from '../../support/wait-for.ts';

/** A call for one row: who makes it, of which resource the row is, and its key. */
interface Sample {
  readonly name: DemoName;
  readonly ressource: string;
  readonly key: string | number;
  /** The field that holds the key. */
  readonly field?: string;
  readonly inhalt?: Readonly<Record<string, unknown>>;
  readonly felder?: Readonly<Record<string, string>>;
}

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({}, {}, { now: () => new Date() });
});
afterAll(() => server.close());

const ina = 'ina.innendienst';
const adam = 'adam.admin';
let users = 0;
async function addUser() {
  users += 1;
  return server.addUser({ benutzername: `sammel.${users}`, rolle: 'idm', email: `s${users}@example.org` });
}
async function addPolicyholder() {
  users += 1;
  return server.addUser({
    benutzername: `kunde.${users}`,
    rolle: 'vn',
    vn_nummer: '10000011',
    wurde_aktiviert: false,
    email: `k${users}@example.org`,
  });
}
const firstOf = async (name: DemoName, path: string) => (await server.as(name, `/api/${path}`)).body.data[0];

/** A row for every call that a job can make. */
const samples: Readonly<Record<string, () => Promise<Sample>>> = {
  'PATCH benutzer/:': async () => ({
    name: adam,
    ressource: 'benutzer',
    key: await addUser(),
    inhalt: { aktiv: false },
  }),
  'DELETE benutzer/:': async () => ({ name: adam, ressource: 'benutzer', key: await addUser() }),
  'POST benutzer/neue-bestaetigungsmail': async () => {
    const key = await addPolicyholder();
    return {
      name: adam,
      ressource: 'benutzer',
      key,
      inhalt: { frontend_host: server.context.publicUrl() },
      felder: { benutzerId: 'id' },
    };
  },
  'DELETE datei/:': async () => ({ name: ina, ressource: 'datei', key: (await firstOf(ina, 'datei')).id }),
  'DELETE nachricht/:': async () => ({ name: ina, ressource: 'nachricht', key: await sendNachricht(server) }),
  'DELETE vertragszugriff/:': async () => ({
    name: ina,
    ressource: 'vertragszugriff',
    key: (await firstOf(ina, 'vertragszugriff')).id,
  }),
  'POST nachricht/senden': async () => ({
    name: ina,
    ressource: 'versicherungsnehmer',
    field: 'partnerID',
    key: (await firstOf(ina, 'versicherungsnehmer')).partnerID,
    inhalt: { betreff: 'Hinweis', nachricht: 'Guten Tag' },
    felder: { vn_nummer: 'partnerNummer' },
  }),
  'POST nachrichtgeloescht/reaktivieren/:': async () => {
    const id = await sendNachricht(server);
    await server.as(ina, `/api/nachricht/${id}`, { method: 'DELETE' });
    return { name: ina, ressource: 'nachrichtgeloescht', key: id };
  },
  'PATCH eingang/:': async () => {
    const { id } = await firstOf(ina, 'eingang');
    await server.update('eingang', { id }, { zustand: 'O', bearbeiter: null });
    return { name: ina, ressource: 'eingang', key: id, inhalt: { zustand: 'B' } };
  },
  'POST mail_ausgang/:/erneut-senden': async () => {
    const mail = { zweck: 'konto', empfaenger: 'niemand@example.org', absenderBenutzer: null } as const;
    const text = { betreff: 'Unzustellbar', absaetze: ['Guten Tag'] };
    const inhalt = {
      ...renderMail({ ...mail, ...text }, server.context.mailSender, server.context.publicUrl()),
      anhaenge: [],
    };
    const { id } = await server.insert('mail_ausgang', {
      message_id: '<unzustellbar@localhost>',
      empfaenger: mail.empfaenger,
      zweck: mail.zweck,
      zustand: 'unzustellbar',
      inhalt: server.context.secretBox.seal(JSON.stringify(inhalt)),
    });
    return { name: adam, ressource: 'mail_ausgang', key: id as number };
  },
};

const start = async (pattern: string, { name, ressource, key, field = 'id', inhalt, felder }: Sample) => {
  const [methode, path = ''] = pattern.split(' ');
  const { status, body } = await server.as(name, '/api/sammelauftraege', {
    method: 'POST',
    body: {
      liste: 'PROBE',
      titel: pattern,
      ressource,
      methode,
      pfad: path.replace(':', `{${field}}`),
      ...(inhalt && { inhalt }),
      ...(felder && { felder }),
      schluessel: [String(key)],
    },
  });
  expect([pattern, status, body]).toEqual([pattern, 201, { id: body.id, anzahl: 1 }]);
  return body.id as number;
};
const ended = (name: DemoName, id: number) =>
  waitFor(async () => {
    const { body } = await server.as(name, `/api/sammelauftraege/${id}`);
    expect(body.zustand).not.toBe('laeuft');
    return body;
  });

describe('a call that a job may make for a row', () => {
  test('has a sample here', () => {
    expect([...server.context.bulkCalls.patterns].sort()).toEqual(Object.keys(samples).sort());
  });

  // A second transaction would be refused: mark and effect are stored together.
  test.each(Object.entries(samples))('has one transaction: %s', async (pattern, sample) => {
    const call = await sample();
    const id = await start(pattern, call);
    const job = await ended(call.name, id);
    const { body: failed } = await server.as(call.name, `/api/sammelauftraege/${id}/fehler`);
    expect({ ...job, failed: failed.data }).toMatchObject({ erledigt: 1, fehlgeschlagen: 0, failed: [] });
  });

  test('fails for a row that has had its mails for an hour, and keeps the others waiting for none', async () => {
    const sample = samples['POST benutzer/neue-bestaetigungsmail']!;
    const call = await sample();
    await server.context.database.transaction(async (tx) => {
      for (let mail = 0; mail < 5; mail += 1)
        await requireAttempt(tx, `bestaetigungsmail:${call.key}`, perHour(5), new Date());
    });
    const job = await ended(call.name, await start('POST benutzer/neue-bestaetigungsmail', call));
    expect(job).toMatchObject({ zustand: 'fertig', erledigt: 0, fehlgeschlagen: 1 });
  });

  test('reaches no other route with a key that is the name of one', async () => {
    const { body: api } = await server.call('/api/openapi.json');
    const paths = Object.entries<object>(api.paths);
    const attacks = server.context.bulkCalls.patterns.flatMap((pattern) => {
      const [methode = '', path = ''] = pattern.split(' ');
      const parts = path.split('/');
      const index = parts.indexOf(':');
      if (index < 0) return [];
      return paths.flatMap(([other, operations]) => {
        const others = other.replace('/api/', '').split('/');
        const isSame =
          others.length === parts.length && parts.every((part, i) => i === index || part === others[i]);
        const key = others[index] ?? '';
        return methode.toLowerCase() in operations && isSame && !key.startsWith('{')
          ? [{ methode, pfad: path.replace(':', '{id}'), key }]
          : [];
      });
    });
    expect(attacks).toContainEqual({ methode: 'DELETE', pfad: 'benutzer/{id}', key: 'sitzungen' });
    const others = await server.as(adam, '/api/benutzer/sitzungen');
    const user = await server.context.database.read
      .selectFrom('benutzer')
      .select('id')
      .where('benutzername', '=', adam)
      .executeTakeFirstOrThrow();
    for (const { methode, pfad, key } of attacks) {
      const ressource = pfad.split('/')[0]!;
      const refused = await server.as(adam, '/api/sammelauftraege', {
        method: 'POST',
        body: { liste: 'PROBE', titel: 'Angriff', ressource, methode, pfad, schluessel: [key] },
      });
      expect([key, refused.status]).toEqual([key, 400]);
      // A key that is a text may be such a name; the route that is found decides.
      const id = await server.context.database.transaction(async (tx) => {
        const job = await tx
          .insertInto('sammelauftrag')
          .values({
            benutzer_id: user.id,
            rolle: 'adm',
            sprache: null,
            sitzung_id: others.body.data[0].id,
            liste: 'PROBE',
            titel: 'Angriff',
            ressource,
            methode: methode as 'DELETE',
            pfad,
            inhalt: null,
            felder: '{}',
            anzahl: 1,
            angelegt: new Date().toISOString(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('sammelauftrag_zeile')
          .values({ auftrag_id: job.id, nummer: 1, schluessel: key })
          .execute();
        return job.id;
      });
      expect(await ended(adam, id)).toMatchObject({ erledigt: 0, fehlgeschlagen: 1 });
    }
    const left = await server.as(adam, '/api/benutzer/sitzungen');
    expect(left.body.count).toBe(others.body.count);
  });

  test('and that stores nothing leaves a job alone that has ended', async () => {
    const call = await samples['DELETE nachricht/:']!();
    const auftrag_id = await start('DELETE nachricht/:', call);
    await ended(call.name, auftrag_id);
    const app = fastify();
    app.delete('/api/nachricht/:id', (_request, reply) => reply.status(204).send());
    const { body: user } = await server.as(ina, '/api/benutzer/sitzung');
    const identity = identityOfAccount({ id: user.id, benutzername: ina, rolle: 'idm', vn_nummer: null });
    const isDone = await callRow(
      app,
      server.context,
      {
        sprache: null,
        tab: null,
        sitzung_id: 1,
        ressource: 'nachricht',
        methode: 'DELETE',
        pfad: 'nachricht/{id}',
        inhalt: null,
        felder: {},
        identity,
      },
      { auftrag_id, nummer: 1, schluessel: String(call.key), inhalt: null },
    );
    expect(isDone).toBe(false);
    await app.close();
  });
});
