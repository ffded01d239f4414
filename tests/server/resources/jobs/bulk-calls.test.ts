import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireAttempt } from '../../../../packages/server/src/accounts/attempt-counter.ts';
import { perHour } from '../../../../packages/server/src/accounts/attempt-rule.ts';
import { withoutWrappers } from '../../../../packages/server/src/database/commit-hooks.ts';
import { anyTables } from '../../../../packages/server/src/database/database.ts';
import type { RowOperation } from '../../../../packages/server/src/http/operations.ts';
import { runRow } from '../../../../packages/server/src/modules/bulk-jobs/run-row.ts';
import { renderMail } from '../../../../packages/server/src/ports/mail/render-mail.ts';
import { identityOfAccount } from '../../../../server/auth/portal-identity.ts';
import {
  type DemoName,
  type DemoServer,
  sendNachricht,
  startDemoServer,
} from '../../../support/servers/demo-server.ts';
import { waitFor } from '../../../support/wait-for.ts';

/** An operation for one row: who starts it, of which resource the row is, and its key. */
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

const idOf = async (name: DemoName): Promise<number> =>
  (
    await server.context.database.read
      .selectFrom('benutzer')
      .select('id')
      .where('benutzername', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

/** A letter that was set aside. */
async function failedLetter(): Promise<Sample> {
  const { id } = await server.context.database.transaction((tx) =>
    anyTables(tx)
      .insertInto('letter_outbox')
      .values({
        kind: 'aktivierungscode',
        content: 'x',
        state: 'failed',
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { name: adam, ressource: 'gescheiterte_aufgabe', field: 'key', key: `letter-${id}` };
}

/** A row for every operation that a job can run. */
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
  'POST gescheiterte_aufgabe/:/retry': failedLetter,
  'POST gescheiterte_aufgabe/:/discard': failedLetter,
  'POST mail_ausgang/:/erneut-senden': async () => {
    const text = { subject: 'Unzustellbar', paragraphs: ['Guten Tag'] };
    const inhalt = {
      ...renderMail(text, server.context.mailSender, server.context.publicUrl()),
      attachments: [],
    };
    const { id } = await server.insert('mail_ausgang', {
      message_id: '<unzustellbar@localhost>',
      empfaenger: 'niemand@example.org',
      zweck: 'konto',
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

describe('an operation that a job may run for a row', () => {
  test('has a sample here', () => {
    expect([...server.tools.operations.keys()].sort()).toEqual(Object.keys(samples).sort());
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
    const attacks = [...server.tools.operations.keys()].flatMap((pattern) => {
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
    const user_id = await idOf(adam);
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
          .insertInto('bulk_job')
          .values({
            user_id,
            role: 'adm',
            language: null,
            session_id: others.body.data[0].id,
            list: 'PROBE',
            title: 'Angriff',
            resource: ressource,
            method: methode as 'DELETE',
            path: pfad,
            body: null,
            fields: '{}',
            row_count: 1,
            created_at: new Date().toISOString(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx.insertInto('bulk_job_row').values({ job_id: job.id, number: 1, key: key }).execute();
        return job.id;
      });
      expect(await ended(adam, id)).toMatchObject({ erledigt: 0, fehlgeschlagen: 1 });
    }
    const left = await server.as(adam, '/api/benutzer/sitzungen');
    expect(left.body.count).toBe(others.body.count);
  });

  describe('by itself', () => {
    const auftrag = async () => {
      return {
        language: null,
        tab: null,
        resource: 'nachricht',
        method: 'DELETE' as const,
        path: 'nachricht/{id}',
        body: null,
        fields: {},
        identity: identityOfAccount({
          id: await idOf(ina),
          benutzername: ina,
          rolle: 'idm',
          vn_nummer: null,
        }),
      };
    };
    /** The server's tools, whose deletion of a message does this. */
    const withDeletion = (run: RowOperation['run']) => ({
      ...server.tools,
      operations: new Map([['DELETE nachricht/:', { access: ['idm'] as const, run }]]),
    });
    const place = { number: 1, key: '1', body: null };
    /** A job that runs, and that no worker takes. */
    const running = async (): Promise<number> => {
      const user_id = await idOf(ina);
      return server.context.database.transaction(async (tx) => {
        const { id } = await tx
          .insertInto('bulk_job')
          .values({
            user_id,
            role: 'idm',
            session_id: 1,
            list: 'PROBE',
            title: 'Probe',
            resource: 'nachricht',
            method: 'DELETE',
            path: 'nachricht/{id}',
            fields: '{}',
            row_count: 1,
            created_at: new Date().toISOString(),
            next_attempt_at: new Date(Date.now() + 3_600_000).toISOString(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx.insertInto('bulk_job_row').values({ job_id: id, number: 1, key: '1' }).execute();
        return id;
      });
    };
    const finish = (id: number) =>
      server.context.database.transaction((tx) =>
        tx.updateTable('bulk_job').set({ state: 'finished' }).where('id', '=', id).execute(),
      );
    const rowOf = (id: number) =>
      server.context.database.read
        .selectFrom('bulk_job_row')
        .select(['state', 'result', 'message'])
        .where('job_id', '=', id)
        .executeTakeFirstOrThrow();
    /** What an operation stores here: a row of its own. */
    const store = (name: string) =>
      server.context.database.transaction((tx) =>
        tx.insertInto('metadata').values({ name, value: 'x' }).execute(),
      );
    const stored = async (...names: string[]) =>
      (
        await server.context.database.read
          .selectFrom('metadata')
          .select('name')
          .where('name', 'in', names)
          .orderBy('name')
          .execute()
      ).map(({ name }) => name);

    test('waits while the server is overloaded', async () => {
      const job_id = await running();
      const tools = withDeletion(() => store('probe-overload'));
      const context = { ...server.context, isOverloaded: () => true };
      const run = runRow({ ...tools, context }, await auftrag(), { ...place, job_id });
      await expect(run).rejects.toMatchObject({ status: 503 });
      expect([await rowOf(job_id), await stored('probe-overload')]).toMatchObject([{ state: 'waiting' }, []]);
      await finish(job_id);
    });

    test('stores its effect with the mark, and nothing in a second transaction', async () => {
      const job_id = await running();
      const tools = withDeletion(async (_identity, _input, row) => {
        row.effect = 'geaendert';
        await store('probe-1');
        await store('probe-2');
      });
      expect(await runRow(tools, await auftrag(), { ...place, job_id })).toBe(true);
      expect(await rowOf(job_id)).toEqual({ state: 'done', result: 'geaendert', message: null });
      expect(await stored('probe-1', 'probe-2')).toEqual(['probe-1']);
      // Another process, or this one once more.
      expect(await runRow(tools, await auftrag(), { ...place, job_id })).toBe(false);
      await finish(job_id);
    });

    test('does nothing for a user who is locked before its transaction', async () => {
      const job_id = await running();
      const tools = withDeletion(async () => {
        // Somebody else does that.
        await withoutWrappers(() => server.update('benutzer', { benutzername: ina }, { aktiv: false }));
        await store('probe-locked');
      });
      expect(await runRow(tools, await auftrag(), { ...place, job_id })).toBe(false);
      await server.update('benutzer', { benutzername: ina }, { aktiv: true });
      expect([await rowOf(job_id), await stored('probe-locked')]).toMatchObject([{ state: 'waiting' }, []]);
      await finish(job_id);
    });

    test('is refused for another role, and for a call that is no operation, whatever its job says', async () => {
      for (const over of [
        { method: 'POST' as const, path: 'benutzer/login' },
        { path: 'benutzer/sitzungen' },
        { path: 'benutzer/{id}' },
        { method: 'POST' as const, path: 'nachricht/sende-archiv-email', body: { nachricht_id: 1 } },
      ]) {
        const job_id = await running();
        const job = { ...(await auftrag()), ...over };
        expect(await runRow(server.tools, job, { ...place, job_id })).toBe(true);
        expect(await rowOf(job_id)).toMatchObject({
          state: 'failed',
          message: 'Das ist für mehrere Einträge nicht möglich.',
        });
        await finish(job_id);
      }
    });

    test('names its user in the log, and nothing of the row; what is not their fault, by a number', async () => {
      const job_id = await running();
      const lines: string[] = [];
      const log = pino({ base: null }, { write: (line) => lines.push(line) });
      const tools = {
        ...withDeletion(() => Promise.reject(new Error('broken'))),
        context: { ...server.context, log },
      };
      const job = { ...(await auftrag()), path: 'nachricht/{id}' };
      expect(await runRow(tools, job, { ...place, key: '4711', job_id })).toBe(true);
      const [failure, line] = lines.map((each) => JSON.parse(each));
      expect(failure).toMatchObject({ msg: 'call failed', level: 50, job: job_id, reqId: line.reqId });
      expect(line).toMatchObject({
        msg: 'row of a job',
        job: job_id,
        operation: 'DELETE nachricht/:',
        role: 'idm',
        user: job.identity.userId,
        status: 500,
      });
      expect(lines.join()).not.toContain('4711');
      const { state, message } = await rowOf(job_id);
      expect([state, message]).toEqual(['failed', expect.stringContaining(line.reqId)]);
      await finish(job_id);
    });

    test('that stores nothing leaves a job alone that has ended', async () => {
      const call = await samples['DELETE nachricht/:']!();
      const job_id = await start('DELETE nachricht/:', call);
      await ended(call.name, job_id);
      const tools = withDeletion(async () => undefined);
      expect(await runRow(tools, await auftrag(), { ...place, job_id })).toBe(false);
    });
  });
});
