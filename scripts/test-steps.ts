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
const frontEnd = ['src', 'rules', 'schemas', 'screens', 'public', 'index.html', 'vite.config.ts'];
const backEnd = ['server', 'rules', 'schemas', 'tests/server', 'tests/support'];

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
  unit: vitest('unit', without('tests/journeys', 'tests/server', 'tests/properties', '.storybook', 'bench')),
  properties: vitest('properties', [...frontEnd, 'tests/properties', 'tests/support']),
  storybook: {
    name: 'storybook',
    command: 'storybook',
    args: ['build', '--quiet', '--output-dir', 'storybook-static'],
    reads: [...frontEnd, '.storybook'],
  },
  server: vitest('server', backEnd),
  postgres: { ...vitest('server', backEnd, { TEST_DATABASE: 'postgres' }), name: 'server-postgres' },
  stories: vitest('stories', [...frontEnd, '.storybook', 'tests/support']),
  journeys: {
    name: 'journeys',
    command: 'playwright',
    args: ['test'],
    reads: without('tests/server', 'tests/properties', '.storybook', 'bench', 'README.md', 'docs/decisions'),
  },
} satisfies Record<string, Step>;

/** What runs one after the other; the lanes of a stage run side by side, the steps of a lane one after the other. */
export const stages: readonly (readonly (readonly Step[])[])[] = [
  // The properties keep one core busy.
  [[steps.properties], [steps.check, steps.build, steps.storybook]],
  [[steps.unit]],
  [[steps.server], [steps.postgres]],
  // Alone: two of them would make the same packages ready for the browser, in one place.
  [[steps.stories]],
  [[steps.journeys]],
];
