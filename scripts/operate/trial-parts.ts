/** A part of the trial: a command that exits with 0 if everything holds. */
interface TrialPart {
  readonly name: string;
  /** What holds if it passes. */
  readonly what: string;
  readonly command: string;
  readonly args: readonly string[];
  /** It is played on PostgreSQL of the Debian package; otherwise on what it starts, mostly the embedded database. */
  readonly database?: boolean;
}

const tests = (projects: readonly string[], ...files: readonly string[]) => ({
  command: 'vitest',
  args: ['run', ...projects.flatMap((project) => ['--project', project]), ...files],
});

const server = ['server', 'server-slow'];
const database = (name: string): string => `tests/server/database/${name}`;
const operation = (name: string): string => `tests/server/operation/${name}`;

/** The parts in the order in which they are played. */
export const trialParts: readonly TrialPart[] = [
  {
    name: 'packages',
    what: 'an application is made from the packages, built and served',
    ...tests(
      ['unit-slow'],
      'scripts/pack/readme-examples.slow.test.ts',
      'packages/application/src/command.slow.test.ts',
    ),
  },
  {
    name: 'processes',
    what: 'two processes and PostgreSQL: one count, one key, one stream; outages and restarts of the database',
    ...tests(server, database('postgres-processes.test.ts'), database('postgres-restart.test.ts')),
    database: true,
  },
  {
    name: 'replica',
    what: 'a replica serves reads, and its loss fails no call',
    ...tests(server, database('postgres-replica.test.ts')),
    database: true,
  },
  {
    name: 'pooler',
    what: 'PgBouncer with SCRAM: 20 processes within 100 connections',
    ...tests(server, database('postgres-pooler.test.ts')),
    database: true,
  },
  {
    name: 'releases',
    what: 'two releases at work at once fail no call',
    ...tests(server, database('postgres-rolling-releases.slow.test.ts')),
    database: true,
  },
  {
    name: 'backup',
    what: 'backup, and restore elsewhere with rows, files, accounts and history',
    ...tests(server, operation('application-backup.slow.test.ts'), operation('backup.slow.test.ts')),
    database: true,
  },
  {
    name: 'rotation',
    what: 'the key is rotated, and the old one opens nothing',
    ...tests(server, operation('rotate-key.test.ts')),
  },
  {
    name: 'kill',
    what: 'servers killed while writing lose and double nothing',
    ...tests(server, database('kill.slow.test.ts')),
    database: true,
  },
  {
    name: 'lock',
    what: 'who holds a table or a row stops nobody else, and is named',
    ...tests(server, database('postgres-lock-waits.test.ts')),
    database: true,
  },
  {
    name: 'disk',
    what: 'on a full disk reads go on, and everything recovers',
    ...tests(server, operation('disk-full.slow.test.ts')),
  },
  {
    name: 'mail',
    what: 'a refused mail is set aside, listed, tried again or discarded',
    ...tests(
      server,
      'tests/server/ports/mail.test.ts',
      operation('queues.slow.test.ts'),
      operation('failed-tasks.test.ts'),
    ),
  },
  {
    name: 'life',
    what: 'installation, loss and restore; two releases behind nginx with TLS, under writes',
    command: 'node',
    args: ['tests/life/run.ts'],
  },
];
