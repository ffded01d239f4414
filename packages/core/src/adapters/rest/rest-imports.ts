import type { Row } from '@schema-screens/schema/model';
import {
  type DataSource,
  type FileImports,
  type ImportLine,
  type ImportPreview,
  unreadableResponse,
} from '../../index.ts';
import * as wire from '../words.ts';
import { documentIn } from './wire-document.ts';

type Call = DataSource['call'];

const effects: Readonly<Record<string, ImportLine['effect']>> = {
  [wire.created]: 'new',
  [wire.changed]: 'changed',
  [wire.unchanged]: 'unchanged',
  [wire.wrong]: 'wrong',
};

const rowsIn = (part: unknown): Row[] => (Array.isArray(part) ? part : []);

const lineOf = (line: Row): ImportLine => ({
  line: Number(line[wire.line]),
  effect: effects[String(line[wire.result])] ?? 'wrong',
  cells: rowsIn(line[wire.values]).map(String),
  problems: rowsIn(line[wire.errors]).map((error) => ({
    field: error[wire.field] === null ? undefined : String(error[wire.field]),
    message: String(error[wire.message]),
  })),
});

function previewOf(preview: Row): ImportPreview {
  const counts = (preview[wire.counts] ?? {}) as Row;
  return {
    file: String(preview[wire.file]),
    columns: rowsIn(preview[wire.columns]).map((column) => ({
      heading: String(column[wire.heading]),
      field: column[wire.field] === null ? undefined : String(column[wire.field]),
    })),
    counts: {
      new: Number(counts[wire.created]),
      changed: Number(counts[wire.changed]),
      unchanged: Number(counts[wire.unchanged]),
      wrong: Number(counts[wire.wrong]),
    },
    untried: Number(preview[wire.unchecked]),
    first: rowsIn(preview[wire.first]).map(lineOf),
    wrong: rowsIn(preview[wire.wrong]).map(lineOf),
  };
}

/**
 * Imports of files: POST {resource}/import/check, POST {path}/import, GET {path}/{id}/result.
 *
 * @param path of the jobs; see rest-bulk.ts
 * @param pathOf the path of a resource's records
 */
export function restImports(call: Call, path: string, pathOf: (resource: string) => string): FileImports {
  return {
    async check(resource, file) {
      const { data } = await call<Row | undefined>({
        method: 'POST',
        path: `${pathOf(resource)}/import/${wire.check}`,
        // The system may call it a spreadsheet.
        body: new Blob([file], { type: 'text/csv' }),
      });
      if (!data || !Array.isArray(data[wire.wrong])) throw unreadableResponse(200);
      return previewOf(data);
    },
    async start({ screen, title, file }) {
      const { data } = await call<{ id: number }>({
        method: 'POST',
        path: `${path}/import`,
        body: { [wire.list]: screen, [wire.title]: title, [wire.file]: Number(file) },
        idempotencyKey: crypto.randomUUID(),
      });
      return String(data.id);
    },
    async result(id) {
      const { data } = await call({
        method: 'GET',
        path: `${path}/${encodeURIComponent(id)}/${wire.result}`,
      });
      return documentIn(data);
    },
  };
}
