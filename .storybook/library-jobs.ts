import {
  type BulkJob,
  type BulkJobs,
  type BulkRequest,
  type FailedRow,
  type FileImports,
  type ImportLine,
  RequestError,
} from '@schema-screens/core';
import type { Row } from '@schema-screens/schema/model';
import { libraryDataSource } from './library.ts';

/** How the jobs of a story go. */
export interface JobsSetting {
  /** They stay half done until they are stopped. */
  isSlow?: boolean;
  /** Called for every job. */
  onStart?: (request: BulkRequest) => void;
}

/** Every fifth book. */
const isReserved = ({ id }: Row): boolean => Number(id) % 5 === 0;

/** An import of books, in memory: a file of three lines, of which one is wrong. */
export const libraryImports: FileImports = {
  async check(_resource, file) {
    const lines = (await file.text())
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(';'));
    const [heads = [], ...rows] = lines;
    const checked = rows.map(
      (cells, index): ImportLine => ({
        line: index + 2,
        effect: cells[0] ? 'new' : 'wrong',
        cells,
        problems: cells[0] ? [] : [{ field: 'Titel', message: 'Bitte füllen Sie dieses Feld aus.' }],
      }),
    );
    const wrong = checked.filter(({ effect }) => effect === 'wrong');
    return {
      file: '1',
      columns: heads.map((heading) => ({ heading, field: heading === 'Regal' ? undefined : heading })),
      counts: { new: checked.length - wrong.length, changed: 0, unchanged: 0, wrong: wrong.length },
      untried: 0,
      first: checked,
      wrong,
    };
  },
  start: async () => 'import',
  result: async () => undefined,
};

/** Jobs over the library's books, in memory: a second reading finds them done, except for reserved books. */
export function libraryJobs({ isSlow = false, onStart }: JobsSetting): BulkJobs {
  let job: BulkJob | null = null;
  let failed: FailedRow[] = [];
  let done: string[] = [];
  let count = 0;

  const rowsOf = async ({ resource, rows }: BulkRequest): Promise<Row[]> => {
    const search = 'search' in rows ? rows.search : { query: '', mode: 'contains' as const, sort: [] };
    const { data } = await libraryDataSource.search(resource, { ...search, page: 1, pageSize: 1000 });
    const keys = new Set(
      'keys' in rows ? rows.keys : 'doneBy' in rows ? done : data.map(({ id }) => String(id)),
    );
    return data.filter(({ id }) => keys.has(String(id)));
  };

  return {
    rowsInBody: async (rows) => ({ ...rows }),
    async start(request) {
      if (job?.state === 'running')
        throw new RequestError({
          status: 409,
          name: 'Konflikt',
          message: 'Eine andere Sammelaktion läuft noch.',
        });
      onStart?.(request);
      const rows = await rowsOf(request);
      const refused = 'doneBy' in request.rows ? [] : rows.filter(isReserved);
      failed = refused.map((row) => ({ key: String(row.id), message: 'Das Buch ist vorgemerkt.', row }));
      done = rows.filter((row) => !refused.includes(row)).map(({ id }) => String(id));
      count += 1;
      const half = Math.floor(rows.length / 2);
      const { title } = request;
      job = {
        id: `${count}`,
        title,
        state: 'running',
        reason: undefined,
        count: rows.length,
        done: half,
        failed: 0,
      };
      return job.id;
    },
    async latest() {
      const now = job;
      if (job?.state === 'running' && !isSlow)
        job = { ...job, state: 'finished', done: done.length, failed: failed.length };
      return now;
    },
    failed: async () => failed,
    async stop() {
      if (job) job = { ...job, state: 'stopped' };
    },
    async dismiss() {
      job = null;
    },
  };
}
