import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('Node’s warnings and the fatal error are log lines', () => {
  const program = `
    import { pino } from 'pino';
    import { logProcessEvents } from './log-process-events.ts';
    logProcessEvents(pino({ base: null }));
    process.emitWarning('veraltet');
    process.on('warning', () => { throw new Error('unerwartet'); });`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([status, stderr]).toEqual([1, '']);
  const said = lines.map(({ msg, error }) => [msg, error.message]);
  expect(said).toContainEqual(['warning of the runtime', 'veraltet']);
  expect(said).toContainEqual(['uncaught exception', 'unerwartet']);
});
