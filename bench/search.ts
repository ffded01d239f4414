// Searches over 100 000 users, messages, policyholders and contracts, over HTTP against a server in a separate process: every
// mode, lists without a query, and lists filtered by fields with counts of their values. Prints median, 95th percentile and
// maximum in ms; fails if the 95th percentile of any is above 300 ms (PGlite) or 150 ms (PostgreSQL).
//   node bench/search.ts [rows] [rounds] [postgres] [label, e.g. filtered]
import { startLoadedServer } from './loaded-server.ts';
import { contract, holder, message, person } from './sample-rows.ts';

const [rowCount = 100_000, rounds = 40] = process.argv.slice(2, 4).map(Number);
const onPostgres = process.argv[4] === 'postgres';
const wanted = process.argv[5] ?? '';
const limit = onPostgres ? 150 : 300;

const people = [
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
// Each word also finds rows by related contracts and users.
const holders = [
  'mül',
  'Müller, Anna',
  '910.004.711',
  '1 1001 2345',
  'anna.4711@',
  '26122 Gartenstr. 7',
  'er',
  'xyz',
];
const mail = ['rückfrage', 'angebot 4711', '110012345', 'melden', 'e', 'müller', '910004711', 'xyz'];
const modes = ['ENTHAELT', 'PHONETISCH', 'EXAKT'];

type Parameters = Readonly<Record<string, string>> | string;

const asked = (searchMode: string, queries: readonly string[]): Parameters[] =>
  queries.map((query) => ({ query, searchMode }));
const cases = (
  queries: readonly string[],
  lists: readonly Parameters[],
  filters: readonly string[] = [],
): [label: string, parameters: readonly Parameters[]][] => [
  ...modes.map((mode): [string, Parameters[]] => [mode, asked(mode, queries)]),
  ['without query', lists],
  ...(filters.length > 0 ? [['filtered, with counts', filters] as [string, Parameters[]]] : []),
];

const counted = 'countBy=rolle&countBy=aktiv&countBy=wurde_aktiviert';
const peopleFilters = [
  `data.rolle=vn&${counted}`,
  `data.rolle=vn&data.rolle=idm&data.aktiv=true&${counted}`,
  `data.anlage_zeit.from=2026-01-01&data.wurde_aktiviert=false&${counted}`,
  `data.id.from=2000&data.id.to=90000&${counted}`,
  `data.name.contains=mann&countBy=rolle`,
  `data.name.contains=xyz&countBy=rolle`,
  `query=schm&data.aktiv=true&${counted}`,
];
const mailFilters = [
  'data.gelesen=true&countBy=gelesen&countBy=bezug',
  'data.datum.from=2026-03-01&data.datum.to=2026-03-31&countBy=gelesen&countBy=bezug',
  'data.betreff.contains=angebot&data.gelesen=false&countBy=gelesen&countBy=bezug',
  'query=melden&data.gelesen=true&countBy=gelesen&countBy=bezug',
];
const resources = {
  benutzer: cases(
    people,
    [{}, { sortBy: 'email' }, { sortBy: 'vorname', sortDesc: 'true', currentPage: '50' }],
    peopleFilters,
  ),
  versicherungsnehmer: cases(holders, [{}, { sortBy: 'ort', currentPage: '50' }]),
  nachricht: cases(
    mail,
    [{}, { sortBy: 'betreff' }, { sortBy: 'vn_nummer', currentPage: '50' }],
    mailFilters,
  ),
};

const server = await startLoadedServer(
  [
    { resource: 'benutzer', count: rowCount, row: person },
    { resource: 'nachricht', count: rowCount, row: message },
    { resource: 'versicherungsnehmer', count: rowCount, row: holder },
    { resource: 'vertrag', count: rowCount, row: contract },
  ],
  onPostgres,
);
try {
  for (const [resource, all] of Object.entries(resources))
    for (const [label, parameters] of all)
      if (label.includes(wanted)) await measure(resource, label, parameters);
} finally {
  await server.stop();
}

async function measure(resource: string, label: string, parameters: readonly Parameters[]): Promise<void> {
  const times: number[] = [];
  const worst = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1)
    for (const parameter of parameters) {
      const query = new URLSearchParams(parameter).toString();
      const started = performance.now();
      await (await server.get(`/api/${resource}?${query}`)).json();
      const time = performance.now() - started;
      times.push(time);
      worst.set(query, Math.max(worst.get(query) ?? 0, time));
    }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  const figures = [`median ${at(0.5).toFixed(0)}`, `p95 ${at(0.95).toFixed(0)}`, `most ${at(1).toFixed(0)}`];
  console.log(`${resource} ${label}: ${figures.join(', ')} ms`);
  for (const [query, time] of worst) console.log(`    ${time.toFixed(0).padStart(5)} ms  ${query || '–'}`);
  if (at(0.95) <= limit) return;
  console.log(`More than ${limit} ms.`);
  process.exitCode = 1;
}
