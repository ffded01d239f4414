import { KONTEN } from '../../server/features/demo/konten.ts';

/** A measured call. */
export interface BenchCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** Calls that are measured together, made in turn by one user of the demo data. */
export interface BenchGroup {
  readonly name: string;
  readonly user: string;
  readonly calls: readonly BenchCall[];
  /** Each call checks a password. */
  readonly checksPassword?: boolean;
  /** Each call stores the files of its body. */
  readonly storesFiles?: boolean;
  /** Each call writes rows that stay, by hand too; of others, what is written by hand is rolled back. */
  readonly keepsRows?: boolean;
  /** Number of calls at once; default: 20. */
  readonly lanes?: number;
  /** Number of these calls in a visit. */
  readonly aVisit: number;
}

/** The credentials of a demo account. */
export function credentialsOf(user: string): { benutzername: string; passwort: string } {
  const { benutzername, passwort } = KONTEN.find((konto) => konto.benutzername === user)!;
  return { benutzername, passwort };
}

function uploadOf(bytes: number): object {
  const content = Buffer.alloc(bytes, 'Zeile\n');
  return {
    dateien: [{ name: 'Protokoll.txt', groesse: content.length, base64: content.toString('base64') }],
    anlass: { thema: 'st', beschreibung: 'Benchmark' },
    email: 'a@example.org',
  };
}

const get = (path: string): BenchCall => ({ method: 'GET', path });

/** The groups of the benchmark, weighted by how often users make the calls. */
export const groups: readonly BenchGroup[] = [
  {
    name: 'start page',
    user: 'erika.muster',
    calls: [
      get('/api/benutzer/sitzung'),
      { method: 'POST', path: '/api/imap2/login', body: { vnNr: '10000001' } },
      get('/api/imap2/currentVN'),
      get('/api/imap2/currentVnVertraege'),
      get('/api/imap2/currentVnSchaeden'),
      get('/api/dateien/imap-und-myill?data.fuerStartseite=true'),
      get('/api/medieninhalt/aktiv'),
      get('/api/vertragseinsicht?perPage=25'),
    ],
    aVisit: 8,
  },
  {
    name: 'message list',
    user: 'ina.innendienst',
    calls: [get('/api/nachricht?perPage=25'), get('/api/nachricht?perPage=25&currentPage=2')],
    aVisit: 2,
  },
  {
    name: 'sign-in',
    user: 'erika.muster',
    calls: [{ method: 'POST', path: '/api/benutzer/login', body: credentialsOf('erika.muster') }],
    checksPassword: true,
    aVisit: 1,
  },
  {
    name: 'mailbox',
    user: 'erika.muster',
    calls: [get('/api/dateien/imap-und-myill?data.send_from_vn=false&perPage=25')],
    aVisit: 1,
  },
  {
    name: 'upload',
    user: 'erika.muster',
    calls: [{ method: 'POST', path: '/api/services/dateien-hochladen', body: uploadOf(20 * 1024) }],
    storesFiles: true,
    aVisit: 0.1,
  },
  ...[1, 8, 32].map((lanes) => ({
    name: `recorded write, ${lanes} at once`,
    user: 'adam.admin',
    calls: [
      {
        method: 'POST' as const,
        path: '/api/medieninhalt',
        body: { typ: '2', name: 'Benchmark', titel: 'Benchmark', text: 'Zeile\n'.repeat(20), aktiv: false },
      },
    ],
    keepsRows: true,
    lanes,
    aVisit: 0,
  })),
];
