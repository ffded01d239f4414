// The baseline: the same statements and responses with nothing but Fastify, the driver and compression. Includes the statement
// that loads the session, but does not check it. Writes are rolled back, unless the call keeps its rows.
//   node bench/server/by-hand.ts <recording>
import { randomUUID } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import compress from '@fastify/compress';
import { fastify } from 'fastify';
import pg from 'pg';
import { verifyPassword } from '../../packages/server/src/accounts/passwords/password.ts';
import type { SentStatement } from '../../tests/support/databases/watch-statements.ts';
import type { RecordedCall, Recording } from './recording.ts';

const { calls, passwordHash } = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as Recording;
const ends = /^(begin|start transaction|commit)/i;
const names = new Map(
  calls.flatMap((call) => call.statements).map(({ text }, index) => [text, `statement-${index}`]),
);
const runAll = await openDatabase();

const app = fastify({ logger: { level: 'info' } });
await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
for (const call of new Map(calls.map((one) => [one.path.split('?')[0], one])).values()) {
  app.route({
    method: call.method,
    url: call.path.split('?')[0]!,
    handler: async (request) => {
      const recorded = calls.find(({ path: target }) => target === request.url) ?? call;
      await runAll({ ...recorded, body: (request.body as object) ?? recorded.body });
      return recorded.response;
    },
  });
}
console.log(`Server listening at ${await app.listen({ port: 0, host: '127.0.0.1' })}"`);

/** Executes a call's statements. */
async function openDatabase(): Promise<(call: RecordedCall) => Promise<void>> {
  const { DATABASE_URL, DATA_DIR = '' } = process.env;
  if (!DATABASE_URL) {
    const pglite = await PGlite.create({ dataDir: path.join(DATA_DIR, 'pg'), extensions: { pg_trgm } });
    return (call) => run(call, async ({ text, values }) => (await pglite.query(text, [...values])).rows);
  }
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  return async (call) => {
    const client = await pool.connect();
    try {
      return await run(
        call,
        async ({ text, values }) =>
          (await client.query({ name: names.get(text), text, values: [...values] })).rows,
      );
    } finally {
      client.release();
    }
  };
}

async function run(
  { statements, checksPassword, storesFiles, keepsRows, body }: RecordedCall,
  query: (statement: SentStatement) => Promise<unknown[]>,
): Promise<void> {
  const own = statements.filter(({ text }) => !ends.test(text));
  const writes = own.some(({ text }) => /^\s*(insert|update|delete)/i.test(text));
  if (writes) await query({ text: 'begin', values: [] });
  for (const statement of own) await query(statement);
  if (writes) await query({ text: keepsRows ? 'commit' : 'rollback', values: [] });
  if (storesFiles) await storeFiles(body as { dateien: readonly { base64: string }[] });
  if (checksPassword) await verifyPassword(passwordHash, (body as { passwort: string }).passwort);
}

/** As durably as the server stores them. */
async function storeFiles({ dateien }: { dateien: readonly { base64: string }[] }): Promise<void> {
  for (const { base64 } of dateien) {
    const file = await open(path.join(process.env.DATA_DIR ?? '', randomUUID()), 'w');
    await file.writeFile(Buffer.from(base64, 'base64'));
    await file.sync();
    await file.close();
  }
}
