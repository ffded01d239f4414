import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The layers of a package or of the portal, lowest first: a layer imports from itself and from those below. */
const layers: Record<string, string[]> = {
  'packages/locale/src': ['values', 'dates', 'formats'],
  'packages/schema/src': ['schema', 'problems', 'keywords', 'errors', 'schema-check', 'model', 'language'],
  'packages/schema/src/language': ['definition', 'rights', 'scope', 'rows'],
  'packages/check/src/definitions': [
    'language',
    'resource',
    'conditions',
    'list',
    'form',
    'detail',
    'navigation',
    'warnings',
  ],
  'packages/core/src': [
    'lazy',
    'texts',
    'format',
    'registry',
    'ports',
    'data',
    'action',
    'list',
    'form',
    'detail',
    'palette',
    'adapters',
  ],
  'packages/core/src/form': [
    'validation',
    'schema',
    'layout',
    'document',
    'rules',
    'store',
    'submit',
    'session',
    'fields',
    'json',
  ],
  'packages/chakra/src': [
    'theme',
    'browser',
    'host',
    'parts',
    'dialogs',
    'cells',
    'widgets',
    'table',
    'detail-screen',
    'list-screen',
    'form-screen',
    'palette',
    'react-router',
    'tanstack-router',
  ],
  // The service and its files lie above them.
  'packages/server/src/resources': [
    'text',
    'schema',
    'rights',
    'rows',
    'checks',
    'references',
    'import',
    'search',
    'history',
    'changes',
    'parts',
    'write',
    'operations',
    'tables',
  ],
  'packages/server/src': [
    'shared',
    'database',
    'resources',
    'queues',
    'jobs',
    'ports',
    'http',
    'accounts',
    'modules',
    'operation',
    'application',
    'command',
  ],
  // The other folders are shared by all layers.
  src: ['bootstrap', 'session', 'engine', 'shell', 'routing'],
  server: ['types', 'texts', 'auth', 'features'],
};

const isTest = (file: string): boolean => /\.(test|stories)\.tsx?$/.test(file);

function sources(room: string): string[] {
  return globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !isTest(file));
}

const anyImport = /\b(?:from|import)\s*\(?\s*'([^'\s,]+)'/g;
const staticImport = /\b(?:from|import)\s*'([^'\s,]+)'/g;

/** What a file imports: paths from the project's folder, or names of packages. */
function importsOf(file: string, pattern = anyImport): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(pattern)].map(([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
  );
}

it('no package takes files of another by their path', () => {
  const folderOf = (path: string): string | undefined => /^packages\/[^/]+\//.exec(path)?.[0];
  const wrong = [...sources('packages/*/src'), ...sources('{src,server}')].flatMap((file) =>
    importsOf(file)
      .filter((target) => /^(packages|src|server)\//.test(target) && folderOf(target) !== folderOf(file))
      .filter((target) => folderOf(file) !== undefined || folderOf(target) !== undefined)
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

/** The folder of a room that contains a path; empty for files outside of the folders. */
const folderIn = (room: string, path: string): string =>
  path.startsWith(`${room}/`) ? (/^([^/]+)\//.exec(path.slice(room.length + 1))?.[1] ?? '') : '';

describe.each(Object.entries(layers))('the layers of %s', (room, order) => {
  it('import downwards only, types included', () => {
    const layerOf = (path: string): number => order.indexOf(folderIn(room, path));
    const wrong = sources(room).flatMap((file) => {
      const own = layerOf(file);
      // Files outside of the layers connect them.
      if (own === -1) return [];
      return importsOf(file, staticImport)
        .filter((target) => layerOf(target) > own)
        .map((target) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });
});

it.each([
  'packages/schema/src/language',
  'packages/check/src/definitions',
  'packages/core/src',
  'packages/core/src/form',
  'packages/chakra/src',
  'server',
  'packages/server/src/resources',
])('%s has few entries, each folder a layer', (room) => {
  const entries = readdirSync(join(root, room), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual([...(layers[room] ?? [])].sort());
  const files = entries.filter((entry) => entry.isFile() && !isTest(entry.name));
  expect(files.length).toBeLessThanOrEqual(10);
});

it('no page imports another', () => {
  const pageOf = (path: string): string | undefined => /^src\/pages\/([^/]+)/.exec(path)?.[1];
  const wrong = sources('src/pages').flatMap((file) =>
    importsOf(file)
      .filter((target) => pageOf(target) !== undefined && pageOf(target) !== pageOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

/** The cycles of a graph, each as a list of its nodes. */
function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start !== -1) {
      cycles.push([...path.slice(start), file].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) if (graph.has(target)) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/** The imports of each file, types included. */
const importGraph = (): Map<string, string[]> =>
  new Map(
    ['packages/*/src', 'src', 'server', 'portal-rules']
      .flatMap(sources)
      .map((file) => [file, importsOf(file, staticImport)]),
  );

const rendererFiles = [
  'list-screen/ListScreen.tsx',
  'form-screen/FormScreen.tsx',
  'detail-screen/DetailScreen.tsx',
];

it('no late part of a screen has a stylesheet of its own, which a browser would have to fetch as well', () => {
  const graph = importGraph();
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const target of graph.get(file) ?? []) visit(target);
  };
  for (const file of ['index.ts', ...rendererFiles]) visit(`packages/chakra/src/${file}`);
  const late = sources('packages/chakra/src').filter(
    (file) => !reached.has(file) && graph.get(file)?.some((target) => target.endsWith('.css')),
  );
  expect(late).toEqual([]);
});

it('no folders beside each other import each other in a circle', () => {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of importGraph()) {
    for (const target of targets) {
      const from = dirname(file).split('/');
      const to = dirname(target).split('/');
      const parting = from.findIndex((step, at) => step !== to[at]);
      // One of them contains the other.
      if (parting === -1 || parting >= to.length) continue;
      const key = from.slice(0, parting + 1).join('/');
      folders.set(key, (folders.get(key) ?? new Set()).add(to.slice(0, parting + 1).join('/')));
    }
  }
  expect(cyclesOf(folders)).toEqual([]);
});

/** The insurer's nouns. Those of further resources may be words of the user interface as well, like "Datei" and "Termin". */
const nouns = [
  'aenderung',
  'anschrift_aenderung',
  'benachrichtigungen',
  'benutzer',
  'eingang',
  'finanzamtsbescheinigung',
  'imap2_dokument',
  'kundenansicht',
  'mail_ausgang',
  'makler',
  'maklergruppe',
  'medieninhalt',
  'nachricht',
  'nachrichtanhang',
  'offener_posten',
  'rueckruf',
  'schaden',
  'sepa_mandat',
  'versicherungsnehmer',
  'vertrag',
  'vertragseinsicht',
  'vertragsparte',
  'vertragszugriff',
  'zahlungsdaten',
];

/** They know the words of the wire. */
const adapters = /^packages\/core\/src\/adapters\//;

it('the engine and its UI contain no business nouns', () => {
  const pattern = new RegExp(`\\b(${nouns.join('|')}|versicherung\\w*|vn_nummer)\\b`, 'i');
  const wrong = [
    'packages/schema/src/model',
    'packages/schema/src/language',
    'packages/check/src/definitions',
    'packages/core/src',
    'packages/chakra/src',
  ]
    .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !adapters.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      );
    });
  expect(wrong).toEqual([]);
});

it('icon sizes scale with the text', () => {
  const inPixels = ['src', 'packages/*/src']
    .flatMap(sources)
    .filter((file) => /\bsize=\{\d+\}/.test(readFileSync(join(root, file), 'utf8')));
  expect(inPixels).toEqual([]);
});

it('every resource is described in its schema or in the glossary', () => {
  const glossary = readFileSync(join(root, 'schemas/resource/README.md'), 'utf8');
  const missing = globSync('schemas/resource/*.schema.json', { cwd: root }).filter((file) => {
    const noun = /([^/]+)\.schema\.json$/.exec(file)?.[1] ?? '';
    const { description } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { description?: string };
    return !description && !glossary.includes(`\`${noun}\``);
  });
  expect(missing).toEqual([]);
});

it('cited business rules exist', () => {
  const rules = new Set(
    globSync('docs/portal/*.md', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^\| ([A-Z]{2}-\d+) /gm)].map(([, id = '']) => id),
    ),
  );
  const wrong = ['src', 'server', 'packages/*/src', 'scripts'].flatMap((room) =>
    globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const unknown = [...text.matchAll(/\b(?:KO|VE|VW|VZ)-\d+\b/g)].filter(([id]) => !rules.has(id));
      const absent = [...text.matchAll(/\bspec\/\w+\.md/g)];
      return [...unknown, ...absent].map(([cited]) => `${file} cites ${cited}`);
    }),
  );
  expect(wrong).toEqual([]);
});

it('the engine, its UI and the rooms below them contain no wire words', () => {
  const words =
    /\b(schluessel|wert|begriff|EXAKT|ENTHAELT|PHONETISCH|besonders|modus|suche|seite|zeilen|datei_name|daten|groesse)\b/;
  const wrong = [
    'packages/schema/src/model',
    'packages/schema/src/language',
    'packages/core/src',
    'packages/chakra/src',
  ]
    .flatMap(sources)
    .flatMap((file) => {
      if (file.endsWith('.gen.ts') || adapters.test(file)) return [];
      const text = readFileSync(join(root, file), 'utf8');
      const found = words.exec(text);
      return found ? [`${file} says ${found[0]}`] : [];
    });
  expect(wrong).toEqual([]);
});
