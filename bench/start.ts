// Time from starting the server until it responds: the first time, with demo data to load, and afterwards (limit: 3 s).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startChild } from '../tests/support/servers/processes/child-server.ts';
import { spread } from './spread.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'bench-'));

async function startMs(): Promise<number> {
  const server = await startChild({ DATA_DIR, DEMO: 'on', LOG_LEVEL: 'info' });
  await server.stop('SIGTERM');
  return server.startMs;
}

try {
  console.log(`first start, demo data loaded: ${(await startMs()).toFixed(0)} ms`);
  const later: number[] = [];
  for (let round = 0; round < rounds; round++) later.push(await startMs());
  console.log(`later starts: ${spread(later)}`);
} finally {
  await rm(DATA_DIR, { recursive: true, force: true });
}
