// Runs the server once on the database of the settings, and records the statements of each call in the benchmark.
//   node bench/server/record.ts <file>
import { writeFile } from 'node:fs/promises';
import { hashPassword } from '../../packages/server/src/accounts/passwords/password.ts';
import { listeningPort } from '../../packages/server/src/http/http-server.ts';
import { readConfig } from '../../packages/server/src/shared/config/config.ts';
import { createPortal } from '../../server/portal.ts';
import { type SentStatement, watchStatements } from '../../tests/support/databases/watch-statements.ts';
import { type BenchCall, credentialsOf, groups } from './calls.ts';
import type { RecordedCall, Recording } from './recording.ts';

const [file = ''] = process.argv.slice(2);
const tries = 3;
let statements: SentStatement[] = [];
watchStatements((statement) => statements.push(statement));

const { app } = await createPortal({ config: readConfig(process.env) });
await app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${listeningPort(app)}`;
try {
  const calls: RecordedCall[] = [];
  for (const { user, calls: own, checksPassword = false, storesFiles = false, keepsRows = false } of groups) {
    const login = { method: 'POST', path: '/api/benutzer/login', body: credentialsOf(user) } as const;
    const { token } = (await send(login)).response as { token: string };
    for (const call of own)
      calls.push({ ...call, ...(await leanest(call, token)), checksPassword, storesFiles, keepsRows });
  }
  const passwordHash = await hashPassword(credentialsOf('erika.muster').passwort);
  await writeFile(file, JSON.stringify({ calls, passwordHash } satisfies Recording));
} finally {
  await app.close();
}

/** The attempt with the fewest statements: background jobs occasionally use the same connections. */
async function leanest(
  call: BenchCall,
  token: string,
): Promise<Pick<RecordedCall, 'statements' | 'response'>> {
  const all = [];
  for (let index = 0; index < tries; index += 1) all.push(await send(call, token));
  return all.reduce((best, next) => (next.statements.length < best.statements.length ? next : best));
}

async function send(
  { method, path, body }: BenchCall,
  token?: string,
): Promise<Pick<RecordedCall, 'statements' | 'response'>> {
  statements = [];
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return { response: await response.json(), statements: statements.map(repeatable) };
}

/** A session that is recorded is stored already; by hand it gets a token that is free. */
function repeatable({ text, values }: SentStatement): SentStatement {
  if (!/^\s*insert into "session"/.test(text)) return { text, values };
  const free = (value: unknown) =>
    typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? [...value].reverse().join('') : value;
  return { text, values: values.map(free) };
}
