import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

/** Refuses to start; a child process keeps its output open a moment longer than it lives. */
const refusing = (reason: string): string => `
import { spawn } from 'node:child_process';
spawn('sleep', ['1'], { stdio: ['ignore', 'ignore', 'inherit'], detached: true }).unref();
process.stderr.write('${reason}\\n', () => process.exit(1));
`;

let root: string;
let server: WatchedServer;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watched-server-'));
  mkdirSync(join(root, 'server'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
});

afterEach(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

it('restarts when a file is saved while the server is still shutting down', async () => {
  const main = join(root, 'server/main.ts');
  writeFileSync(main, refusing('the first reason'));
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  // Cleared, since it is this test's own and the output is expected.
  const error = vi.spyOn(console, 'error').mockClear().mockReturnValue();
  server = startWatchedServer(root, ['server'], process.env);
  const refusals: string[] = [];
  server.onRefusal((lines) => refusals.push(...lines));

  await waitFor(() => expect(said).toHaveBeenCalledWith(Buffer.from('the first reason\n')));
  writeFileSync(main, refusing('the second reason'));

  await waitFor(() => expect(refusals).toContain('the second reason'));
  expect(error).toHaveBeenCalledOnce();
});
