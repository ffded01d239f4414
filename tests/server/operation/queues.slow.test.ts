import { vocabularyOf } from '@schema-screens/schema';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anyTables } from '../../../packages/server/src/database/database.ts';
import type { AppContext } from '../../../packages/server/src/http/context.ts';
import type { MailSenderContext } from '../../../packages/server/src/ports/mail/mail-sender.ts';
import { queueMail } from '../../../packages/server/src/ports/mail/queue-mail.ts';
import { failedTasks, retryTask } from '../../../packages/server/src/queues/failed-tasks.ts';
import { performNextTask, type Task } from '../../../packages/server/src/queues/perform-next-task.ts';
import {
  bulkJobQueue,
  mailQueue,
  passwordQueue,
  type Queue,
} from '../../../packages/server/src/queues/queues.ts';
import { TaskError } from '../../../packages/server/src/queues/task-error.ts';
import { updateTasks } from '../../../packages/server/src/queues/write-tasks.ts';
import type { Row } from '../../../packages/server/src/resources/schema/table.ts';
import { unavailable } from '../../../packages/server/src/shared/http-error.ts';
import type { SecretContext } from '../../../packages/server/src/shared/secrets/secret-box.ts';
import application from '../../../screens/application.json' with { type: 'json' };
import { registrationQueue } from '../../../server/features/benutzer/registrierung/request-registrierung.ts';
import { letterQueue, queueLetters } from '../../../server/features/brief/queue-letter.ts';
import type { PortalContext } from '../../../server/features/portal-context.ts';
import type { PortalTransaction } from '../../../server/types/portal-types.ts';
import { runScript } from '../../support/servers/processes/run-script.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import { sweep } from '../../support/servers/sweeps.ts';
import { waitFor } from '../../support/wait-for.ts';

const queues = {
  mail: mailQueue(vocabularyOf(application.vocabulary)),
  letter: letterQueue,
  password: passwordQueue,
  registration: registrationQueue,
  bulkJob: bulkJobQueue,
} as const;

type QueueName = keyof typeof queues;

const queueNames = Object.keys(queues) as QueueName[];

let server: TestServer;
let user: number;
let log: Record<string, unknown>[] = [];

beforeAll(async () => {
  const logTo = { write: (line: string) => void log.push(JSON.parse(line)) };
  server = await startServer({ env: { LOG_LEVEL: 'info' }, logTo });
  user = await server.addUser({ benutzername: 'ina', rolle: 'idm' });
});
afterAll(() => server.close());
beforeEach(async () => {
  log = [];
  await server.context.database.transaction(async (tx) => {
    for (const name of queueNames) await anyTables(tx).deleteFrom(queues[name].table).execute();
  });
});

type Queued = SecretContext &
  MailSenderContext &
  Pick<AppContext, 'resources' | 'jobSignals' | 'now' | 'publicUrl'>;

/** How requests queue a task of each kind. */
const adds: Record<QueueName, (tx: PortalTransaction, context: Queued) => Promise<unknown>> = {
  mail: (tx, context) =>
    queueMail(tx, context, {
      purpose: 'konto',
      to: 'erika@example.org',
      userId: null,
      text: () => ({ subject: 'Guten Tag', paragraphs: [] }),
      causedBy: null,
    }),
  letter: (tx, context) =>
    queueLetters(tx, context, 'erstkennwort', [
      {
        benutzer: null,
        text: () => ({
          empfaenger: ['Erika Muster'],
          datum: '2026-03-10',
          betreff: 'Kennwort',
          bezug: [],
          absaetze: [],
        }),
      },
    ]),
  password: (tx, { secretBox, now }) =>
    tx
      .insertInto('password_request')
      .values({ email: secretBox.seal('niemand@example.org'), created_at: now(), next_attempt_at: now() })
      .execute(),
  registration: (tx, { secretBox, now }) =>
    tx
      .insertInto('registration_request')
      .values({
        details: secretBox.seal(
          JSON.stringify({ email: 'a@example.org', vssNummer: '900000009', plz: '26122', netz: '192.0.2.0' }),
        ),
        created_at: now(),
        next_attempt_at: now(),
      })
      .execute(),
  bulkJob: async (tx, { now }) => {
    const { id } = await tx
      .insertInto('bulk_job')
      .values({
        // One job of a user runs at a time; it belongs to a stranger if the user has one.
        user_id: (await tx.selectFrom('bulk_job').select('id').executeTakeFirst()) ? user + 1 : user,
        role: 'idm',
        session_id: 1,
        list: 'NACHRICHT_SUCHEN',
        title: 'Löschen',
        resource: 'nachricht',
        method: 'DELETE',
        path: 'nachricht/{id}',
        fields: '{}',
        row_count: 1,
        created_at: now(),
        progress_at: now(),
        next_attempt_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('bulk_job_row').values({ job_id: id, number: 1, key: '999' }).execute();
  },
};

/** What makes every attempt at a task of each kind fail. */
const poisons: Record<QueueName, Row> = {
  mail: { inhalt: 'geheim.geheim' },
  letter: { content: 'geheim.geheim' },
  password: { email: 'geheim.geheim' },
  registration: { details: 'geheim.geheim' },
  bulkJob: { resource: 'gibt-es-nicht' },
};

async function rowsOf(name: QueueName): Promise<Row[]> {
  return anyTables(server.context.database.read)
    .selectFrom(queues[name].table)
    .selectAll()
    .orderBy('id')
    .execute();
}
const rowOf = async (name: QueueName, id: unknown): Promise<Row | undefined> =>
  (await rowsOf(name)).find((row) => row.id === id);

/** Values of a task by the names of its table's columns. */
const inColumns = (name: QueueName, values: Partial<Record<keyof Queue['columns'], unknown>>): Row => {
  const columns: Readonly<Record<string, string>> = { ...queues[name].columns };
  return Object.fromEntries(Object.entries(values).map(([what, value]) => [columns[what]!, value]));
};

/** Queues a task and returns its row. */
async function add(name: QueueName, context: Queued = server.context, poison?: Row): Promise<Row> {
  return server.context.database.transaction(async (tx) => {
    await adds[name](tx, context);
    const { table } = queues[name];
    const { id } = await anyTables(tx)
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const set = poison ?? inColumns(name, { attempts: 0 });
    const [row] = await updateTasks(tx, server.context, queues[name], sql`id = ${id}`, set);
    return row!;
  });
}
const change = (name: QueueName, id: unknown, set: Row) =>
  server.context.database.transaction((tx) =>
    updateTasks(tx, server.context, queues[name], sql`id = ${id}`, set),
  );

/** Queues a task that is set aside for a reason; returns its id. */
async function setAside(name: QueueName, error: string): Promise<unknown> {
  const { id } = await add(name);
  await change(name, id, inColumns(name, { state: queues[name].failed, nextAttempt: null, error }));
  return id;
}

const metric = async (what: string, name: QueueName): Promise<number> => {
  const text = (await server.call('/api/metrics')).body as string;
  return Number(new RegExp(`^portal_queue_${what}\\{queue="${name}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
};
const logged = (msg: string) => log.filter((line) => line.msg === msg);

test('the portal works on these queues', () => {
  expect(server.context.queues.map(({ name }) => name).toSorted()).toEqual(queueNames.toSorted());
});

describe.each(queueNames)('of the queue %s', (name) => {
  const { columns, waiting, failed, delay, giveUp } = queues[name];
  const stateOf = (row: Row | undefined) => row?.[columns.state];
  const notify = () => server.context.jobSignals.of(queues[name]).notify();

  test('a task that cannot be performed lets others pass, is retried, set aside and queued again', async () => {
    const poisoned = await add(name, server.context, poisons[name]);
    const good = await add(name);
    notify();
    await waitFor(async () => {
      expect([waiting, failed]).not.toContain(stateOf(await rowOf(name, good.id)));
      expect((await rowOf(name, poisoned.id))?.[columns.error]).toEqual(expect.any(String));
    });
    const next = new Date(server.clock.now().getTime() + delay.first).toISOString();
    const tried = inColumns(name, { state: waiting, attempts: 1 });
    expect(await rowOf(name, poisoned.id)).toMatchObject(tried);
    const nextAttempt = (await rowOf(name, poisoned.id))?.[columns.nextAttempt];
    expect(new Date(String(nextAttempt)).toISOString()).toBe(next);
    expect(logged('task failed, will retry')).toMatchObject([{ queue: name, task: poisoned.id, attempt: 1 }]);
    expect(JSON.stringify(log)).not.toContain('geheim.geheim');

    server = await server.restart();
    const perform = vi.fn();
    expect(await performNextTask(server.context, queues[name], perform)).toBe(false);
    expect(await rowOf(name, poisoned.id)).toMatchObject(tried);
    server.clock.advance(delay.first / 1000);
    notify();
    await waitFor(async () =>
      expect(await rowOf(name, poisoned.id)).toMatchObject(inColumns(name, { attempts: 2 })),
    );
    expect([await metric('waiting', name), await metric('failed', name)]).toEqual([1, 0]);
    expect(await metric('oldest_seconds', name)).toBe(delay.first / 1000);

    // What is wrong with the task itself does not pass: it is not tried for days.
    await change(name, poisoned.id, inColumns(name, { attempts: giveUp.attempts - 1 }));
    server.clock.advance(delay.max / 1000);
    notify();
    await waitFor(async () =>
      expect(await rowOf(name, poisoned.id)).toMatchObject(
        inColumns(name, { state: failed, nextAttempt: null }),
      ),
    );
    await waitFor(() =>
      expect(logged('task set aside')).toMatchObject([{ queue: name, task: poisoned.id, level: 50 }]),
    );
    expect([await metric('waiting', name), await metric('failed', name)]).toEqual([0, 1]);
    expect(await failedTasks(server.context.database.read, queues[name])).toMatchObject([
      { id: poisoned.id, error: expect.any(String) },
    ]);

    expect((await server.call('/api/metrics')).body).toContain(
      `portal_queue_set_aside{queue="${name}",task="${poisoned.id}"} `,
    );

    const healed = Object.keys(poisons[name]).map((column) => [column, good[column]]);
    await change(name, poisoned.id, Object.fromEntries(healed));
    const retry = () =>
      server.context.database.transaction((tx) =>
        retryTask(tx, server.context, queues[name], poisoned.id as number),
      );
    expect(await retry()).toBe(true);
    await waitFor(async () => {
      expect([waiting, failed]).not.toContain(stateOf(await rowOf(name, poisoned.id)));
    });
    expect(await retry()).toBe(false);
    expect([await metric('waiting', name), await metric('failed', name)]).toEqual([0, 0]);
  });

  /** Two processes of a time that the server's own workers have not reached. */
  describe('a process', () => {
    let aheadMs: number;
    const processAhead = (): PortalContext => ({
      ...server.context,
      now: () => new Date(server.clock.now().getTime() + 365 * 24 * 60 * 60_000 + aheadMs),
    });
    beforeEach(() => {
      aheadMs = 0;
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    });
    afterEach(() => vi.useRealTimers());

    /** Starts an attempt that goes on when `resume` is called; resolves once its work has begun. */
    async function begin() {
      const begun = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      let effects = 0;
      const attempt = performNextTask(processAhead(), queues[name], async (task: Task) => {
        begun.resolve();
        await gate.promise;
        await server.context.database.transaction(async (tx) => {
          await task.resumeLater(tx);
          effects += 1;
        });
      });
      await begun.promise;
      return {
        async resume() {
          gate.resolve();
          await attempt;
          return effects;
        },
      };
    }

    test('performs a task alone, however long it takes', async () => {
      const { id } = await add(name, processAhead());
      const slow = await begin();
      const other = vi.fn();
      const leaseOf = async () => String((await rowOf(name, id))?.[columns.nextAttempt]);
      for (let round = 0; round < 3; round += 1) {
        expect(await performNextTask(processAhead(), queues[name], other)).toBe(false);
        aheadMs += 9_000;
        const before = await leaseOf();
        await vi.advanceTimersByTimeAsync(3_000);
        await waitFor(async () => expect(await leaseOf()).not.toBe(before));
      }
      expect(await performNextTask(processAhead(), queues[name], other)).toBe(false);
      expect(other).not.toHaveBeenCalled();
      expect(await slow.resume()).toBe(1);
    });

    test('that died leaves its task to others, and has no effect if it comes back', async () => {
      const { id } = await add(name, processAhead());
      const hanging = await begin();
      aheadMs += 10_000;
      const other = await begin();
      expect(await rowOf(name, id)).toMatchObject(inColumns(name, { state: waiting, attempts: 2 }));
      expect(await hanging.resume()).toBe(0);
      expect(logged('task taken over or stopped')).toMatchObject([{ queue: name, task: id }]);
      expect(await rowOf(name, id)).toMatchObject(inColumns(name, { attempts: 2 }));
      expect(await other.resume()).toBe(1);
    });

    test('that dies of a task does so a limited number of times', async () => {
      const { id } = await add(name, processAhead());
      for (let count = 0; count < giveUp.attempts; count += 1) {
        await begin();
        aheadMs += 10_000;
      }
      const perform = vi.fn();
      expect(await performNextTask(processAhead(), queues[name], perform)).toBe(true);
      expect(perform).not.toHaveBeenCalled();
      expect(await rowOf(name, id)).toMatchObject(
        inColumns(name, { state: failed, error: 'No attempt was finished.' }),
      );
    });

    test.each([
      ['another system', () => new TaskError('away', '421', false)],
      ['the database', () => unavailable()],
      ['the network', () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
      [
        'a called system',
        () => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) }),
      ],
    ])('does not blame a task for an outage of %s', async (_, errorOf) => {
      const { id } = await add(name, processAhead());
      await change(name, id, inColumns(name, { attempts: giveUp.attempts, error: 'x' }));
      const fail = () => performNextTask(processAhead(), queues[name], () => Promise.reject(errorOf()));
      if (giveUp.after > 0) {
        aheadMs += giveUp.after - 60_000;
        await fail();
        expect(await rowOf(name, id)).toMatchObject(inColumns(name, { state: waiting }));
        aheadMs += 60_000 + delay.max;
      }
      await fail();
      expect(await rowOf(name, id)).toMatchObject(inColumns(name, { state: failed }));
    });

    test('that forgets to end an attempt has failed', async () => {
      const { id } = await add(name, processAhead());
      await performNextTask(processAhead(), queues[name], async () => undefined);
      expect(await rowOf(name, id)).toMatchObject(inColumns(name, { state: waiting, attempts: 1 }));
      expect(logged('task failed, will retry')).toHaveLength(1);
    });
  });
});

test('what failed is removed when nobody needs it any more', async () => {
  for (const name of queueNames) await setAside(name, 'x');
  const left = async () => {
    const counts = await Promise.all(queueNames.map(async (name) => (await rowsOf(name)).length));
    return queueNames.filter((_, index) => counts[index]! > 0);
  };
  server.clock.advance(6 * 24 * 60 * 60);
  await sweep(server.context);
  expect(await left()).toEqual(queueNames);
  server.clock.advance(25 * 24 * 60 * 60);
  await sweep(server.context);
  expect(await left()).toEqual([]);
});

test('the user of a job that was set aside sees that it has ended, and may start another', async () => {
  const id = await setAside('bulkJob', 'x');
  const token = await server.signIn('ina');
  expect((await server.call(`/api/sammelauftraege/${id}`, { token })).body).toMatchObject({
    zustand: 'abgebrochen',
    grund: 'Ein technischer Fehler hat die Aktion aufgehalten.',
  });
});

test('the command lists what was set aside in every queue and queues it again', async () => {
  for (const name of queueNames) await setAside(name, `${name} kaputt`);
  const { id } = (await rowsOf('letter'))[0]!;
  const { id: bad } = await add('letter');
  await change(
    'letter',
    bad,
    inColumns('letter', { error: 'Papierstau', attempts: 4, nextAttempt: new Date(8e12) }),
  );
  await server.app.close();
  const retry = async (...flags: string[]) => (await runScript(server, 'retry-tasks', flags)).stdout;
  try {
    const list = await retry();
    for (const name of queueNames) expect(list).toContain(`${name} kaputt`);
    expect(list).toMatch(/are tried again:\nletter .* 4 attempts {2}Papierstau\n/);
    expect(await retry('--set-aside', '--queue=letter', `--id=${bad}`)).toContain('set aside: 1');
    expect(await retry()).toMatch(/set aside:\n.*Papierstau/s);
    expect(await retry('--discard', '--queue=letter', `--id=${bad}`)).toContain('removed: 1');
    expect(await retry()).not.toContain('Papierstau');
    expect(await retry('--queue=letter', `--id=${id}`)).toContain('tried again: 1');
    expect(await retry('--queue=mail')).toContain('tried again: 1');
    expect(await retry('--all')).toContain('tried again: 3');
    expect(await retry()).toContain('no failed');
  } finally {
    server = await server.restart();
  }
});
