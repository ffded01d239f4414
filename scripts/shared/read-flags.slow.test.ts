import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The scripts that a maintainer runs by npm, by the names of their commands. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = Object.values(scripts).flatMap(
  (command) => /^node (?:--import \S+ )?(scripts\/\S+\.ts)$/.exec(command)?.[1] ?? [],
);

const run = (file: string, flag: string): Promise<{ code: unknown; output: string }> =>
  new Promise((resolve) => {
    execFile('node', [file, flag], (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, output: stdout + stderr });
    });
  });

it('every command by npm is known', () => {
  expect(commands.length).toBeGreaterThan(15);
  expect(globSync(commands).length).toBe(commands.length);
});

it.each(commands)('%s tells how it is called, and refuses a mistyped flag in one line', async (file) => {
  const [help, mistyped] = await Promise.all([run(file, '--help'), run(file, '--hlep')]);
  expect(help.output).toMatch(/npm (run|start|test)/);
  expect(mistyped.code).not.toBe(0);
  expect(mistyped.output.trim().split('\n')).toHaveLength(1);
  expect(`${help.output}${mistyped.output}`).not.toMatch(/^ {4}at /m);
});
