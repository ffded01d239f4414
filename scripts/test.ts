/**
 * `npm test`: everything that must hold. Runs the steps one after the other (some side by side), goes on after a failure
 * so that one run shows all of them, and ends with what failed and a line that counts the steps.
 *
 * `npm test -- unit journeys` runs only the steps named.
 */
import { ensureChromium } from './chromium.ts';
import { failureLines } from './failure-lines.ts';
import { runAndKeep } from './run.ts';

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

const vitest = (name: string, projects: string[], env: Record<string, string> = {}): Step => ({
  name,
  command: 'vitest',
  args: ['run', ...projects.flatMap((project) => ['--project', project])],
  env,
});

/** Steps of one group run side by side. */
const groups: Step[][] = [
  [
    { name: 'check', command: 'node', args: ['scripts/check.ts'] },
    { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
  ],
  [vitest('unit', ['unit'])],
  [
    vitest('properties', ['properties']),
    {
      name: 'storybook',
      command: 'storybook',
      args: ['build', '--quiet', '--output-dir', 'storybook-static'],
    },
  ],
  [vitest('server', ['server']), vitest('server-postgres', ['server'], { TEST_DATABASE: 'postgres' })],
  // Alone: two of them would make the same packages ready for the browser, in one place.
  [vitest('stories', ['stories'])],
  [{ name: 'journeys', command: 'playwright', args: ['test'] }],
];

const wanted = process.argv.slice(2);
process.env.STORYBOOK_DISABLE_TELEMETRY = '1';
process.env.CHROMIUM_PATH = ensureChromium();

const results: { name: string; code: number; output: string; seconds: number }[] = [];
for (const group of groups) {
  const steps = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const done = await Promise.all(
    steps.map(async ({ name, command, args, env }) => {
      const start = performance.now();
      const { code, output } = await runAndKeep(command, args, { ...process.env, ...env });
      return { name, code, output, seconds: (performance.now() - start) / 1000 };
    }),
  );
  results.push(...done);
}

const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) console.log(`\n${name}:\n${failureLines(output).join('\n')}`);
console.log('');
for (const { name, code, seconds } of results) {
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1)} s`);
}
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
