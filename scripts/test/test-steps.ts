/** One step of `npm test`: a command that exits with 0 if everything passes. */
export interface TestStep {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /**
   * The files that it reads, as git lists them; while they are unchanged it need not run again. Undefined: it always
   * runs.
   */
  readonly reads?: readonly string[];
}

const without = (...places: readonly string[]): string[] => [
  '.',
  ...places.map((place) => `:(exclude)${place}`),
];
/**
 * Files that no step reads, and tests of other steps. A step reads everything that is not listed here, so new files are
 * included.
 */
const texts = ['bench', 'docs', 'README.md'];
const browserless = ['tests/journeys', 'tests/server'];
const frontEnd = without(...texts, ...browserless, 'tests/contract', 'tests/properties');
// The server imports nothing of the front end (tests/contract/rooms.test.ts).
const backEnd = without(
  ...texts,
  'src',
  '.storybook',
  'tests/journeys',
  'tests/contract',
  'tests/properties',
);

const vitest = (
  name: string,
  reads: readonly string[],
  // With those of its tests that have a process of their own.
  projects: readonly string[] = [name, `${name}-isolated`],
  env: Record<string, string> = {},
): TestStep => ({
  name,
  command: 'vitest',
  args: ['run', ...projects.flatMap((project) => ['--project', project])],
  env,
  reads,
});

const journeys = (name: string, args: readonly string[]): TestStep => ({
  name: `journeys-${name}`,
  command: 'playwright',
  args: ['test', ...args],
  reads: without('bench', 'README.md', '.storybook', 'tests/server', 'tests/contract', 'tests/properties'),
});
/** Folders of tests/journeys; of each the journeys that are no main path. */
const folders = ['access', 'account', 'portal', 'engine', 'developer'];

/** Tests that are run behind a pooler as well. */
const pooledTests = [
  'accounts/attempts',
  'accounts/sessions',
  'database/postgres-limits',
  'database/postgres-processes',
  'database/postgres-two-processes',
  'relations/parts-rules',
  'relations/row-constraints.test',
  'relations/references.test',
  'resources/history',
  'resources/idempotency',
  'resources/jobs',
  'resources/live-events',
  'resources/resource.test',
  'resources/schema-changes',
  'resources/writes',
  'search',
];

const steps = {
  check: { name: 'check', command: 'node', args: ['scripts/check.ts'], reads: ['.'] },
  // Other steps use its output.
  build: { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] },
  unit: vitest('unit', without(...browserless, 'tests/properties')),
  unitSlow: vitest('unit-slow', without(...browserless, 'tests/properties'), ['unit-slow']),
  properties: vitest('properties', without(...texts, ...browserless, 'tests/contract')),
  forms: vitest('forms', without(...texts, ...browserless, 'tests/contract', 'tests/properties')),
  storybook: {
    name: 'storybook',
    command: 'storybook',
    args: ['build', '--quiet', '--output-dir', 'storybook-static'],
    reads: frontEnd,
  },
  server: vitest('server', backEnd),
  serverSlow: vitest('server-slow', backEnd, ['server-slow']),
  postgres: vitest('postgres', backEnd, ['server', 'server-isolated', 'server-slow'], {
    TEST_DATABASE: 'postgres',
  }),
  // PgBouncer before PostgreSQL: what has transactions, locks, events and processes of its own.
  pooler: {
    ...vitest('pooler', backEnd, ['server', 'server-slow'], {
      TEST_DATABASE: 'postgres',
      TEST_POOLER: 'pgbouncer',
    }),
    args: [
      ...['run', '--project', 'server', '--project', 'server-slow'],
      ...pooledTests.map((name) => `tests/server/${name}`),
    ],
  },
  stories: vitest('stories', frontEnd),
  mainJourneys: journeys('main', ['--grep', '@main']),
} satisfies Record<string, TestStep>;

/** Stages run one after the other; the lanes of a stage run in parallel, the steps of a lane in sequence. */
export type Stages = readonly (readonly (readonly TestStep[])[])[];

/** What is run after a change: `npm test`. */
export const mainStages: Stages = [
  // Servers of tests serve it.
  [[steps.build]],
  // Both lanes take the same time.
  [
    [steps.server, steps.forms],
    [steps.check, steps.unit],
  ],
  // Alone: they use both cores.
  [[steps.mainJourneys]],
];

/** What `npm test -- --all` runs besides. */
export const otherStages: Stages = [
  [[steps.serverSlow], [steps.properties, steps.unitSlow]],
  ...folders.map((folder) => [[journeys(folder, [`${folder}/`, '--grep-invert', '@main'])]]),
  [[steps.stories]],
  [[steps.storybook, steps.postgres, steps.pooler]],
];
