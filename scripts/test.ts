/**
 * `npm test`: runs what is to be run after a change, and names what it left out; `npm test -- --all` runs everything,
 * `npm test -- --all --minutes 50` starts nothing of the rest after so many minutes, `npm test -- unit journeys` runs the given
 * steps. Continues after a failure so that one run shows all of them, and ends with the failures and the number of steps. Unless
 * all or given steps are run, or CI is set, a step that has passed on the very same files before does not run again.
 */
import { ensureChromium } from './shared/chromium.ts';
import { readFlags } from './shared/read-flags.ts';
import { runWithOutput } from './shared/run.ts';
import { failureLines, flakyTests } from './test/failure-lines.ts';
import { PassedSteps } from './test/passed-steps.ts';
import { mainStages, otherStages, type Stages, type TestStep } from './test/test-steps.ts';

/** Everything else that affects a step. */
const settings = ['FULL_RUN', 'FUZZ_SEED', 'TEST_DATABASE_URL'];

interface Result {
  readonly name: string;
  readonly outcome: 'passed' | 'unchanged' | 'FAILED';
  readonly output: string;
  readonly seconds: number;
}

const { values: flags, positionals: names } = readFlags(
  import.meta.filename,
  { all: { type: 'boolean' }, minutes: { type: 'string', default: 'Infinity' } },
  { takesArguments: true },
);
const latest = performance.now() + Number(flags.minutes) * 60_000;
if (Number.isNaN(latest)) {
  console.error('--minutes is a number. There is --help.');
  process.exit(1);
}
const repeats = flags.all || Boolean(process.env.CI) || names.length > 0;
process.env.STORYBOOK_DISABLE_TELEMETRY = '1';
process.env.CHROMIUM_PATH = ensureChromium();

const passed = new PassedSteps([
  process.version,
  process.env.CHROMIUM_PATH,
  ...settings.map((name) => process.env[name] ?? ''),
]);

async function runStep({ name, command, args, env, reads }: TestStep): Promise<Result> {
  const start = performance.now();
  const print = reads && passed.print(reads);
  if (!repeats && passed.has(name, print)) return { name, outcome: 'unchanged', output: '', seconds: 0 };
  const { code, output } = await runWithOutput(command, args, { ...process.env, ...env });
  // A change during the run may have been missed.
  if (code === 0 && reads && passed.print(reads) === print) passed.add(name, print);
  return {
    name,
    outcome: code === 0 ? 'passed' : 'FAILED',
    output,
    seconds: (performance.now() - start) / 1000,
  };
}

const results: Result[] = [];
const left: string[] = [];
const isNamed = (step: string): boolean => names.some((name) => step === name || step.startsWith(`${name}-`));

async function runStages(stages: Stages, isWanted: (step: string) => boolean): Promise<void> {
  for (const lanes of stages)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) {
          if (isWanted(step.name)) results.push(await runStep(step));
          else left.push(step.name);
        }
      }),
    );
}

await runStages(mainStages, names.length > 0 ? isNamed : () => true);
await runStages(
  otherStages,
  names.length > 0 ? isNamed : () => flags.all === true && performance.now() < latest,
);

if (results.length === 0) {
  console.error(`There is no step ${names.join(' or ')}: ${left.join(', ')}.`);
  process.exit(1);
}

const failed = results.filter(({ outcome }) => outcome === 'FAILED');
for (const { name, output } of failed) console.log(`\n${name}:\n${failureLines(output).join('\n')}`);
const unsteady = results.flatMap(({ output }) => flakyTests(output));
if (unsteady.length > 0)
  console.log(`\nPassed at the second try only, to be looked into:\n${unsteady.join('\n')}`);
console.log('');
for (const { name, outcome, seconds } of results) {
  const note = outcome === 'unchanged' ? 'passed on the same files before' : `${seconds.toFixed(1)} s`;
  console.log(`${outcome.padEnd(9)}  ${name.padEnd(16)} ${note}`);
}
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
if (names.length === 0 && left.length > 0)
  console.log(
    `Not run: ${left.join(', ')}. ${flags.all ? 'There was no time left.' : '`npm test -- --all` runs everything.'}`,
  );
process.exit(failed.length === 0 ? 0 : 1);
