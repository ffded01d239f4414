// Eight concurrent uploads of 20 MB by four accounts: memory of the server (limit: 600 MiB more than before) and latency of other
// calls (limit: p99 of 500 ms). A separate thread uploads, so that its work is not measured.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { KONTEN } from '../server/features/demo/konten.ts';
import { startChild } from '../tests/support/servers/processes/child-server.ts';

const accounts = ['erika.muster', 'max.beispiel', 'leo.leer', 'norbert.neuname'];
const megabytes = 20;

const post = (url: string, target: string, body: string, token?: string) =>
  fetch(`${url}/api/${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });

async function signIn(url: string, benutzername: string): Promise<string> {
  const { passwort } = KONTEN.find((konto) => konto.benutzername === benutzername)!;
  const response = await post(url, 'benutzer/login', JSON.stringify({ benutzername, passwort }));
  return ((await response.json()) as { token: string }).token;
}

/** Resident memory of the server in MiB. */
async function memory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Sends all files at once; retries after Retry-After, like a user of the portal. Returns the number of attempts for each. */
async function uploadAll(url: string, tokens: readonly string[]): Promise<number[]> {
  const content = Buffer.alloc(megabytes * 1024 * 1024 - 100, 'Zeile\n');
  const body = JSON.stringify({
    dateien: [{ name: 'Protokoll.txt', groesse: content.length, base64: content.toString('base64') }],
    anlass: { thema: 'st', beschreibung: 'Benchmark' },
    email: 'a@example.org',
  });
  const upload = async (token: string): Promise<number> => {
    for (let tries = 1; ; tries++) {
      const response = await post(url, 'services/dateien-hochladen', body, token);
      const text = await response.text();
      if (response.status === 201) return tries;
      if (response.status !== 503) throw new Error(`${response.status}: ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  return Promise.all(tokens.map(upload));
}

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const server = await startChild({ DATA_DIR: dataDir, DEMO: 'on', DEMO_SCALE: '20', BOT_CHECK: 'off' });
  try {
    const { url } = server;
    const tokens = await Promise.all(accounts.map((account) => signIn(url, account)));
    const before = await memory(server.process.pid);
    let most = before;
    let tries: number[] | undefined;
    const times: number[] = [];
    const start = performance.now();
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { url, tokens: [...tokens, ...tokens] },
    });
    worker.once('message', (message: number[]) => {
      tries = message;
    });
    worker.once('error', (error) => {
      throw error;
    });
    while (!tries) {
      const asked = performance.now();
      const response = await fetch(`${url}/api/imap2/currentVN`, {
        headers: { authorization: `Bearer ${tokens[0]}` },
      });
      await response.text();
      times.push(performance.now() - asked);
      most = Math.max(most, await memory(server.process.pid));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const seconds = (performance.now() - start) / 1000;
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
    console.log(`8 uploads of ${megabytes} MB in ${seconds.toFixed(1)} s, tries ${tries}`);
    console.log(`memory: ${before.toFixed(0)} MiB before, at most ${(most - before).toFixed(0)} MiB more`);
    console.log(`other calls: median ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms of ${times.length}`);
  } finally {
    await server.stop('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isMainThread) await measure();
else parentPort?.postMessage(await uploadAll(workerData.url, workerData.tokens));
