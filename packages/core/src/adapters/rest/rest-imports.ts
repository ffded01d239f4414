import type { Row } from '@schema-screens/schema/model';
import {
  type DataSource,
  type FileImports,
  type ImportLine,
  type ImportPreview,
  unreadableResponse,
} from '../../index.ts';
import { createDocumentReader, type RestWords } from '../words.ts';

type Call = DataSource['call'];

const rowsIn = (part: unknown): Row[] => (Array.isArray(part) ? part : []);

/** Reads the preview of an import. */
function previewReader({ word }: RestWords): (preview: Row) => ImportPreview {
  const effects: Readonly<Record<string, ImportLine['effect']>> = {
    [word('created')]: 'new',
    [word('changed')]: 'changed',
    [word('unchanged')]: 'unchanged',
    [word('wrong')]: 'wrong',
  };
  const fieldOf = ({ [word('field')]: field }: Row) => (field === null ? undefined : String(field));
  const lineOf = (line: Row): ImportLine => ({
    line: Number(line[word('line')]),
    effect: effects[String(line[word('result')])] ?? 'wrong',
    cells: rowsIn(line[word('values')]).map(String),
    problems: rowsIn(line[word('errors')]).map((error) => ({
      field: fieldOf(error),
      message: String(error[word('message')]),
    })),
  });
  return (preview) => {
    const counts = (preview[word('counts')] ?? {}) as Row;
    return {
      file: String(preview[word('file')]),
      columns: rowsIn(preview[word('columns')]).map((column) => ({
        heading: String(column[word('heading')]),
        field: fieldOf(column),
      })),
      counts: {
        new: Number(counts[word('created')]),
        changed: Number(counts[word('changed')]),
        unchanged: Number(counts[word('unchanged')]),
        wrong: Number(counts[word('wrong')]),
      },
      untried: Number(preview[word('unchecked')]),
      first: rowsIn(preview[word('first')]).map(lineOf),
      wrong: rowsIn(preview[word('wrong')]).map(lineOf),
    };
  };
}

/**
 * Imports of files: POST {resource}/import/check, POST {path}/import, GET {path}/{id}/result.
 *
 * @param path of the jobs; see rest-bulk.ts
 * @param pathOf the path of a resource's records
 */
export function restImports(
  call: Call,
  path: string,
  pathOf: (resource: string) => string,
  wire: RestWords,
): FileImports {
  const { word } = wire;
  const previewOf = previewReader(wire);
  return {
    async check(resource, file) {
      const { data } = await call<Row | undefined>({
        method: 'POST',
        path: `${pathOf(resource)}/import/${word('check')}`,
        // The system may call it a spreadsheet.
        body: new Blob([file], { type: 'text/csv' }),
      });
      if (!data || !Array.isArray(data[word('wrong')])) throw unreadableResponse(200);
      return previewOf(data);
    },
    async start({ screen, title, file }) {
      const { data } = await call<{ id: number }>({
        method: 'POST',
        path: `${path}/import`,
        body: { [word('list')]: screen, [word('title')]: title, [word('file')]: Number(file) },
        idempotencyKey: crypto.randomUUID(),
      });
      return String(data.id);
    },
    async result(id) {
      const { data } = await call({
        method: 'GET',
        path: `${path}/${encodeURIComponent(id)}/${word('result')}`,
      });
      return createDocumentReader(wire)(data);
    },
  };
}
