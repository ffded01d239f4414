import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';

const program = `
  import { endWithParent } from './scripts/shared/end-with-parent.ts';
  endWithParent();
  process.once('SIGTERM', () => { console.log('told to end'); process.exit(); });
  setInterval(() => undefined, 1000);
  console.log('running');
`;

it.runIf(process.platform !== 'win32')('a process ends when the shell that started it has died', async () => {
  const shell = spawn('sh', ['-c', 'node --input-type=module -e "$PROGRAM"; true'], {
    env: { ...process.env, PROGRAM: program },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let words = '';
  shell.stdout.on('data', (part: Buffer) => {
    words += part.toString();
  });
  await expect.poll(() => words).toContain('running');
  shell.kill('SIGTERM');
  await expect.poll(() => words).toContain('told to end');
});
