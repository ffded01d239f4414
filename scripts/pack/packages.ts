/** A package that other applications install: rooms of the project, compiled. */
export interface PackageDefinition {
  /** Name of its folder in `packages`, which has its README. */
  folder: string;
  name: string;
  description: string;
  /** Folders of the project that it contains. */
  rooms: readonly string[];
  /** Modules that it is compiled from, if its rooms have more than what these lead to. */
  entries?: readonly string[];
  /** Files and folders that it contains as they are. */
  files?: readonly string[];
  /** Files in its rooms that it does not contain. */
  except?: readonly string[];
  /** Modules of the application that the package has none of: their names, and the code in their place. */
  without?: Readonly<Record<string, string>>;
  /** Whether it brings the peers of the others along, for applications without code of their own. */
  bringsPeers?: boolean;
  /** Commands by name, and the modules that run them. */
  bin?: Readonly<Record<string, string>>;
  /** What can be imported of it, by subpath, and the module that has it. */
  exports: Readonly<Record<string, string>>;
  /** Modules in place of those of `exports` in what bundlers build for production, by subpath. */
  production?: Readonly<Record<string, string>>;
}

const scope = '@schema-screens';

/** The packages; each may import those before it. */
export const packages: readonly PackageDefinition[] = [
  {
    folder: 'core',
    // Compiled validators, by hash of their schema; without them schemas are interpreted.
    without: { '#validators': 'export const validators = {};\n' },
    name: `${scope}/core`,
    description: 'Screens from JSON: the engine, the language of definitions, rules and data sources',
    rooms: [
      'packages/schema/src/model',
      'packages/schema/src/language',
      'packages/core/src',
      'packages/core/src/adapters',
      'rules',
    ],
    exports: {
      '.': 'src/engine/index',
      './internal': 'src/engine/internal',
      './texts': 'src/engine/texts/index',
      './schema': 'src/engine/schema',
      './ajv-runtime': 'src/engine/form/validation/ajv-runtime',
      './adapters': 'src/adapters/index',
      './wire-meta': 'src/adapters/wire-meta',
      './words': 'src/adapters/words',
      './language': 'src/language/index',
      './model': 'src/model/index',
      './rules': 'rules/index',
      './rules/check': 'rules/check/index',
    },
  },
  {
    folder: 'check',
    name: `${scope}/check`,
    description:
      'Finds mistakes in definitions: a command, the plug-in for Vite, and a check while developing',
    rooms: ['packages/check/src/definitions', 'packages/schema/definition', 'packages/check/src'],
    files: [
      'docs/reference',
      'docs/application.md',
      'docs/accounts.md',
      'docs/embed.md',
      'docs/errors.md',
      'docs/extend-application.md',
      'docs/languages.md',
      'docs/operate-application.md',
    ],
    bin: { 'schema-screens-check': 'packages/check/command' },
    exports: {
      '.': 'packages/check/index',
      './screens': 'packages/check/define-screens',
      './files': 'packages/check/read-screens',
      './vite': 'packages/check/vite',
      './require-node': 'packages/check/require-node',
    },
    production: { './screens': 'packages/check/define-screens.production' },
  },
  {
    folder: 'chakra',
    name: `${scope}/chakra`,
    description: 'Screens from JSON, drawn with Chakra UI',
    rooms: ['packages/chakra/src', 'packages/chakra/src/react-router', 'packages/chakra/src/tanstack-router'],
    exports: {
      '.': 'src/ui/index',
      './react-router': 'src/react-router/index',
      './tanstack-router': 'src/tanstack-router/index',
      './testing': 'src/ui/browser/testing',
    },
  },
  {
    folder: 'resources',
    name: `${scope}/resources`,
    description: 'The generic server: resources from JSON Schemas, on an embedded database or PostgreSQL',
    rooms: ['server', 'packages/schema/definition', 'packages/server/src/application'],
    entries: [
      'packages/server/src/index.ts',
      'packages/server/src/shared/texts/read-languages.ts',
      'packages/server/src/database/pglite/worker.ts',
      'server/**/*.d.ts',
    ],
    except: [
      'server/features/',
      'server/shared/config/application',
      'server/shared/texts/dictionary',
      'server/en.json',
    ],
    without: {
      '#application': `import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Of the application whose folder this process runs in.
const file = join(process.env.APPLICATION_FOLDER ?? '.', 'screens/application.json');
const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
export const application = {
  languages: manifest.languages ?? [],
  timeZone: manifest.timeZone ?? process.env.TIME_ZONE ?? 'Europe/Berlin',
  currency: manifest.currency ?? process.env.CURRENCY ?? 'EUR',
  country: manifest.country ?? process.env.COUNTRY ?? 'DE',
  sessionMinutes: manifest.sessionMinutes ?? 20,
  roles: manifest.roles ?? [],
  features: manifest.features ?? [],
};
`,
      '#dictionary': `import { application } from '#application';
import { readLanguages } from './packages/resources/read-languages.js';

export const { dictionaries, otherLanguages } = await readLanguages(
  process.env.APPLICATION_FOLDER ?? '.',
  application.languages,
);
`,
    },
    exports: { '.': 'packages/resources/index' },
  },
  {
    folder: 'application',
    name: `${scope}/application`,
    description: 'A whole application from definitions alone: pages, sign-in, server, commands',
    rooms: ['packages/application/src/client', 'packages/application/src'],
    bringsPeers: true,
    files: ['packages/application/src/index.html', 'packages/application/template'],
    bin: { 'schema-screens': 'packages/application/command' },
    exports: {
      '.': 'packages/application/new-application',
      './module': 'packages/application/module',
      './testing': 'packages/application/testing',
    },
  },
  {
    folder: 'create',
    name: `${scope}/create`,
    description: 'Begins an application from definitions alone: npm create @schema-screens NAME',
    rooms: ['packages/create/src'],
    bin: { create: 'packages/create/command' },
    exports: { '.': 'packages/create/command' },
  },
];

/** Peers that only some applications have. */
export const optionalPeers = ['react-router-dom', '@tanstack/react-router', 'vite'];

/** Packages of which an application has one copy, which its own code uses, too. */
export const peers = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-router',
  '@chakra-ui/react',
  '@emotion/react',
  '@tanstack/react-query',
  'vite',
];
