/** One part of `npm test`: a command that ends with 0 when all of it holds. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The files that it reads, as git names them; as long as they stay the same it need not run again. Undefined: it always runs. */
  readonly reads?: readonly string[];
}

const without = (...places: readonly string[]): string[] => [
  '.',
  ...places.map((place) => `:(exclude)${place}`),
];
/** What nobody runs, and tests of other steps. A step reads all that is not named here, so nothing new is forgotten. */
const texts = ['bench', 'docs', 'README.md'];
const browserless = ['tests/journeys', 'tests/server'];
const frontEnd = without(...texts, ...browserless, 'tests/contract', 'tests/properties');
// The rooms let the server take nothing of the front end (tests/contract/rooms.test.ts).
const backEnd = without(
  ...texts,
  'src',
  '.storybook',
  'tests/journeys',
  'tests/contract',
  'tests/properties',
);

const vitest = (project: string, reads: readonly string[], env: Record<string, string> = {}): Step => ({
  name: project,
  command: 'vitest',
  args: ['run', '--project', project],
  env,
  reads,
});

const steps = {
  check: { name: 'check', command: 'node', args: ['scripts/check.ts'], reads: ['.'] },
  // Others use what it makes.
  build: { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
  unit: vitest('unit', without(...browserless, 'tests/properties')),
  properties: vitest('properties', without(...texts, ...browserless, 'tests/contract')),
  forms: vitest('forms', without(...texts, ...browserless, 'tests/contract', 'tests/properties')),
  storybook: {
    name: 'storybook',
    command: 'storybook',
    args: ['build', '--quiet', '--output-dir', 'storybook-static'],
    reads: frontEnd,
  },
  server: vitest('server', backEnd),
  postgres: { ...vitest('server', backEnd, { TEST_DATABASE: 'postgres' }), name: 'server-postgres' },
  stories: vitest('stories', frontEnd),
  journeys: {
    name: 'journeys',
    command: 'playwright',
    args: ['test'],
    reads: without('bench', 'README.md', '.storybook', 'tests/server', 'tests/contract', 'tests/properties'),
  },
} satisfies Record<string, Step>;

/** What runs one after the other; the lanes of a stage run side by side, the steps of a lane one after the other. */
export const stages: readonly (readonly (readonly Step[])[])[] = [
  // Both lanes take the same time; what was built is there before the servers are tested.
  [
    [steps.properties, steps.server],
    [steps.build, steps.check, steps.storybook, steps.unit, steps.forms, steps.postgres],
  ],
  // Alone: they fill both cores.
  [[steps.stories]],
  [[steps.journeys]],
];
