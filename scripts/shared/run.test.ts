import { expect, test } from 'vitest';
import { run } from './run.ts';

test('the project’s commands are found without npm’s path', async () => {
  expect(await run('biome', ['--version'], { stdio: 'ignore', env: { PATH: '/usr/bin:/bin' } })).toBe(0);
});
