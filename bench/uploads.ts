// Eight uploads of 20 MB at once, of four accounts: memory of the server (must: under 600 MiB more than before) and what other
// calls feel meanwhile (must: p99 under 500 ms).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KONTEN } from '../server/features/demo/konten.ts';
import { startChild } from '../tests/support/child-server.ts';

const accounts = ['erika.muster', 'max.beispiel', 'leo.leer', 'norbert.neuname'];
const megabytes = 20;
const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
const server = await startChild({ DATA_DIR: dataDir, DEMO: 'on', DEMO_SCALE: '20', BOT_CHECK: 'off' });

const post = (target: string, body: string, token?: string) =>
  fetch(`${server.url}/api/${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });

async function signIn(benutzername: string): Promise<string> {
  const { passwort } = KONTEN.find((konto) => konto.benutzername === benutzername)!;
  const response = await post('benutzer/login', JSON.stringify({ benutzername, passwort }));
  return ((await response.json()) as { token: string }).token;
}

/** Resident memory of the server in MiB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Comes again when it is told to, as the portal's users would. */
async function upload(token: string): Promise<number> {
  const content = Buffer.concat([Buffer.from('Zeile\n'), Buffer.alloc(megabytes * 1024 * 1024 - 100, 'a\n')]);
  const body = JSON.stringify({
    dateien: [{ name: 'Protokoll.txt', groesse: content.length, base64: content.toString('base64') }],
    anlass: { thema: 'st', beschreibung: 'Benchmark' },
    email: 'a@example.org',
  });
  for (let tries = 1; ; tries++) {
    const response = await post('services/dateien-hochladen', body, token);
    if (response.status === 201) return tries;
    if (response.status !== 503) throw new Error(`${response.status}: ${await response.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

try {
  const tokens = await Promise.all(accounts.map(signIn));
  const before = await memory();
  let most = before;
  let isOver = false;
  const times: number[] = [];
  const others = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (
        await fetch(`${server.url}/api/imap2/currentVN`, {
          headers: { authorization: `Bearer ${tokens[0]}` },
        })
      ).text();
      times.push(performance.now() - start);
      most = Math.max(most, await memory());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const start = performance.now();
  const tries = await Promise.all([...tokens, ...tokens].map(upload));
  isOver = true;
  await others;
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  console.log(
    `8 uploads of ${megabytes} MB in ${((performance.now() - start) / 1000).toFixed(1)} s, tries ${tries}`,
  );
  console.log(`memory: ${before.toFixed(0)} MiB before, at most ${(most - before).toFixed(0)} MiB more`);
  console.log(`other calls: median ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms of ${times.length}`);
} finally {
  await server.stop('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
