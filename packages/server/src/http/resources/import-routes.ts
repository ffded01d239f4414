import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type ImportColumn,
  type ImportResource,
  maxImportBytes,
  readImport,
} from '../../resources/import/read-import.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { publicRow } from '../../resources/schema/field-access.ts';
import type { Schema, TypeOf } from '../../resources/schema/json-schema.ts';
import { arrayOf, integer, object, oneOf, orNull, text } from '../../resources/schema/schema-builders.ts';
import { etagOf } from '../../resources/write/etag.ts';
import { type ErrorDetail, invalid } from '../../shared/http-error.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import { identityOf } from '../access.ts';
import { decodeBase64 } from '../decode-base64.ts';
import { fileContent } from '../file-fields.ts';
import { type Words, wirePath, wireSchemas, withRefusals } from '../wire.ts';
import { importAccess, importValues, type PlannedRow, planImport } from './plan-import.ts';

/** A file in the body of an import, in base64. */
export const importFields: { readonly file: Schema<string> } = {
  file: { ...fileContent, title: serverTexts.titles.content },
};
/** The file in base64, and the rest of the JSON. */
export const importBodyLimit = Math.ceil(maxImportBytes * 1.4);

const effects = ['created', 'changed', 'unchanged', 'wrong'] as const;
/** Rows that the preview shows; of those with mistakes it has all. */
const maxShown = 10;
/** Longer headings and cells are cut in what is only shown. */
const maxCellLength = 200;
const cut = (text: string): string =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength).toWellFormed()}…` : text;

const line = object({
  line: integer,
  result: oneOf(effects),
  values: arrayOf(text),
  errors: arrayOf(object({ field: orNull(text), message: text })),
});

const preview = object({
  columns: arrayOf(object({ heading: text, field: orNull(text) })),
  counts: object({ created: integer, changed: integer, unchanged: integer, wrong: integer }),
  /** Rows that were checked without the rules that need other rows. */
  unchecked: integer,
  first: arrayOf(line),
  wrong: arrayOf(line),
});

/** The file in a body. Throws a 422 for one that is not base64. */
export function importContent({ file }: { readonly file: string }): Buffer {
  const content = decodeBase64(file);
  if (typeof content !== 'string') return content;
  const message = requestTexts().upload.unreadable;
  throw invalid([{ dataPath: 'file', message }], message);
}

/** What a detail says, with the title of its field. */
export function detailText(resource: ImportResource, detail: ErrorDetail): string {
  const title = titleOfDetail(resource, detail);
  return title === null || detail.message.includes(title) ? detail.message : `${title}: ${detail.message}`;
}

/** The title of the field that a detail is about; null if it is about the whole row. */
function titleOfDetail({ fields }: ImportResource, { dataPath }: ErrorDetail): string | null {
  const field = fields.get(/^\w+/.exec(dataPath)?.[0] ?? '');
  return field ? requestLocale().translate(field.title) : null;
}

const columnOf = ({ heading, field }: ImportColumn): TypeOf<typeof preview>['columns'][number] => ({
  heading: cut(heading),
  field: field ? requestLocale().translate(field.title) : null,
});

const lineOf = (
  resource: ImportResource,
  { line: number, effect: result, cells, details }: PlannedRow,
): TypeOf<typeof line> => ({
  line: number,
  result,
  values: cells,
  errors: details.map((detail) => ({ field: titleOfDetail(resource, detail), message: detail.message })),
});

/** Registers the calls of an import: what a file would do, and the writing of one of its rows. */
export function registerImportRoutes(
  app: FastifyInstance,
  service: ResourceService,
  resource: ImportResource,
  words: Words,
): void {
  const base = `/api/${resource.path}/import`;
  const access = importAccess(resource);
  app.post<{ Body: { file: string } }>(
    `${base}/${wirePath(words, 'check')}`,
    {
      schema: wireSchemas(words, {
        summary: `Check a CSV file before its import: ${resource.schema['x-resource']?.collection}`,
        body: object(importFields),
        response: { 200: preview },
      }),
      bodyLimit: importBodyLimit,
      config: { access, load: 'upload', isRepeatable: true },
    },
    withRefusals(
      words,
      async (request: FastifyRequest<{ Body: { file: string } }>): Promise<TypeOf<typeof preview>> => {
        const identity = identityOf(request);
        const content = importContent(request.body);
        const file = await readImport(resource, identity.role, content, requestLocale());
        const { rows, untried } = await planImport(service, resource, identity, file.rows);
        const countOf = (effect: (typeof effects)[number]): number =>
          rows.filter((row) => row.effect === effect).length;
        const lines = (some: readonly PlannedRow[]) => some.map((row) => lineOf(resource, row));
        return {
          columns: file.columns.map(columnOf),
          counts: {
            created: countOf('created'),
            changed: countOf('changed'),
            unchanged: countOf('unchanged'),
            wrong: countOf('wrong'),
          },
          unchecked: untried,
          first: lines(rows.slice(0, maxShown).map((row) => ({ ...row, cells: row.cells.map(cut) }))),
          wrong: lines(rows.filter(({ effect }) => effect === 'wrong')),
        };
      },
    ),
  );
  app.post<{ Body: unknown }>(
    base,
    { config: { access, resource, operation: 'import' } },
    async (request, reply) => {
      const identity = identityOf(request);
      const { effect, row } = await importValues(service, resource, identity, request.body);
      if (!row) return reply.status(204).send();
      reply.header('etag', etagOf(row));
      return reply.status(effect === 'created' ? 201 : 200).send(publicRow(resource, identity.role, row));
    },
  );
}
