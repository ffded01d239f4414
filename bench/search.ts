// Search over 100 000 users and 100 000 messages on the embedded database, in the way the server does it: contains,
// exact, phonetic, and lists without a query. Prints medians and 95th percentiles in ms.
//   node bench/search.ts [rows] [rounds]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open-database.ts';
import type { Resource, Row } from '../server/resources/resource.ts';
import { loadResources } from '../server/resources/resource-registry.ts';
import { rowScope } from '../server/resources/row-scope.ts';
import { parseSearchRequest } from '../server/resources/search-request.ts';
import { searchRows } from '../server/resources/search-rows.ts';
import { loadInBulk } from '../server/resources/tables/bulk-load.ts';
import { prepareResourceTables } from '../server/resources/tables/resource-tables.ts';
import { insertRows } from '../server/resources/write-rows.ts';
import type { Identity } from '../server/shared/identity.ts';

const [rowCount = 100_000, rounds = 60] = process.argv.slice(2).map(Number);
const names =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer'.split(
    ' ',
  );
const firstNames =
  'Anna Peter Maria Hans Ursula Wolfgang Monika Klaus Petra Jürgen Elisabeth Günter Sabine Manfred Renate Uwe Helga Andreas Karin Stefan Brigitte Michael Ingrid Thomas Erika Frank Gisela Dieter Claudia Werner Susanne Bernd'.split(
    ' ',
  );
const queries = [
  'mül',
  'schm',
  'anna schneider',
  '4711',
  '110012345',
  'peter@',
  'er',
  'zimmermann ursula',
  'xyz',
];

const subjectsOfMessages = ['Rückfrage', 'Ihr Angebot', 'Beitragsrechnung', 'Schadenmeldung', 'Nachtrag'];
const messageQueries = [
  'rückfrage',
  'angebot 4711',
  '110012345',
  'melden',
  'e',
  'müller',
  '910004711',
  'xyz',
];

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
const registry = await loadResources();
const database = await openDatabase(
  { dataDir, databaseUrl: process.env.DATABASE_URL },
  {
    onReplaced: () => console.log('(database thread replaced: a search ran over its limit)'),
    onConnectionLost: () => undefined,
  },
);
const identity: Identity = { benutzerId: 1, benutzername: 'bench', rolle: 'idm', vn_nummer: null };

try {
  await migrate(database);
  await prepareResourceTables(database, registry);
  for (const { name, row, cases } of subjects()) {
    const resource = registry.get(name);
    const started = performance.now();
    await loadInBulk(database, registry, () => load(resource, row));
    console.log(`${rowCount} rows of ${name} loaded in ${Math.round(performance.now() - started)} ms`);
    for (const [label, parameters] of cases) await measure(resource, label, parameters);
  }
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function load(resource: Resource, row: (number: number) => Row): Promise<void> {
  const stamp = { benutzername: 'bench', zeit: new Date() };
  for (let start = 0; start < rowCount; start += 20_000) {
    const rows = Array.from({ length: Math.min(20_000, rowCount - start) }, (_, index) => row(start + index));
    await database.maintain((tx) => insertRows(tx, resource.table, rows, stamp));
  }
}

function person(number: number): Row {
  const spread = (number * 2_654_435_761) % 4_294_967_296;
  const name = names[spread % names.length]!;
  const vorname = firstNames[(spread >>> 8) % firstNames.length]!;
  const suffix = ['', '-Sander', 'mann', ' von Berg'][(spread >>> 16) % 4]!;
  return {
    benutzername: `nutzer.${number}`,
    name: name + suffix,
    vorname,
    email: `${vorname}.${number}@example.org`.toLowerCase(),
    rolle: 'vn',
    vn_nummer: String(10_000_000 + number),
  };
}

function message(number: number): Row {
  const spread = (number * 2_654_435_761) % 4_294_967_296;
  const name = names[spread % names.length]!;
  const subject = subjectsOfMessages[(spread >>> 8) % subjectsOfMessages.length]!;
  return {
    vn_nummer: String(10_000_000 + (spread % rowCount)),
    datum: '2026-03-10',
    bezug: 'MAIL',
    betreff: `${subject} ${number}`,
    nachricht: `Guten Tag ${name},\n\n${subject.toLowerCase()} zu Ihrem Vertrag ${910_000_000 + number}. Bitte melden Sie sich.`,
    gelesen: number % 3 === 0,
    zustand: 'aktiv',
  };
}

type Cases = readonly (readonly [string, readonly Record<string, string>[]])[];

function subjects(): readonly { name: string; row: (number: number) => Row; cases: Cases }[] {
  const asked = (mode: string, texts: readonly string[]) =>
    [mode, texts.map((query) => ({ query, searchMode: mode }))] as const;
  return [
    {
      name: 'benutzer',
      row: person,
      cases: [
        ...['ENTHAELT', 'PHONETISCH', 'EXAKT'].map((mode) => asked(mode, queries)),
        [
          'without query',
          [{}, { sortBy: 'email' }, { sortBy: 'vorname', sortDesc: 'true', currentPage: '50' }],
        ],
      ],
    },
    {
      name: 'nachricht',
      row: message,
      cases: [
        ...['ENTHAELT', 'EXAKT'].map((mode) => asked(mode, messageQueries)),
        ['without query', [{}, { sortBy: 'betreff' }, { sortBy: 'vn_nummer', currentPage: '50' }]],
      ],
    },
  ];
}

async function measure(
  resource: Resource,
  label: string,
  parameters: readonly Record<string, string>[],
): Promise<void> {
  const times: number[] = [];
  const worst = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1)
    for (const parameter of parameters) {
      const started = performance.now();
      const request = parseSearchRequest(resource, identity.rolle, parameter);
      await searchRows(
        database.search,
        resource,
        identity.rolle,
        rowScope(resource, identity, 'search'),
        request,
      );
      const time = performance.now() - started;
      times.push(time);
      const key = JSON.stringify(parameter);
      worst.set(key, Math.max(worst.get(key) ?? 0, time));
    }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1);
  console.log(`${label}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`);
  for (const [key, time] of worst) console.log(`    ${time.toFixed(1).padStart(7)} ms  ${key}`);
}
