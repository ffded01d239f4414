import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CheckedImportLine, storeCheckedFile } from '../../resources/import/checked-files.ts';
import {
  type ImportColumn,
  type ImportResource,
  maxImportBytes,
  type ParsedImportRow,
  readImport,
} from '../../resources/import/read-import.ts';
import type { ResourceService } from '../../resources/resource-service.ts';
import { visibleRow } from '../../resources/schema/field-access.ts';
import {
  arrayOf,
  integer,
  object,
  oneOf,
  orNull,
  type TypeOf,
  text,
} from '../../resources/schema/json-schema.ts';
import { etagOf } from '../../resources/write/etag.ts';
import type { ErrorDetail } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import { identityOf } from '../access.ts';
import type { AppContext } from '../context.ts';
import { type WireNames, wirePath, wireSchemas, withWireErrors } from '../wire/wire.ts';
import { importAccess, importValues, type PlannedRow, planImport } from './plan-import.ts';

type ImportContext = Pick<AppContext, 'database' | 'now'>;

const effects = ['created', 'changed', 'unchanged', 'wrong'] as const;
/** Rows that the preview shows; of those with mistakes it has all. */
const maxPreviewed = 10;
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
  /** The id by which its import starts. */
  file: integer,
  columns: arrayOf(object({ heading: text, field: orNull(text) })),
  counts: object({ created: integer, changed: integer, unchanged: integer, wrong: integer }),
  /** Rows that were checked without the rules that need other rows. */
  unchecked: integer,
  first: arrayOf(line),
  wrong: arrayOf(line),
});

/** What a detail says, with the title of its field. */
function detailText(resource: ImportResource, detail: ErrorDetail): string {
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

/** The lines of a file as the rows of the job that imports it. Those that cannot be read have failed. */
const checkedLines = (resource: ImportResource, rows: readonly ParsedImportRow[]): CheckedImportLine[] =>
  rows.map(({ line: number, values, details }, index) => ({
    number: index + 1,
    key: String(number),
    body: values,
    state: details.length > 0 ? 'failed' : 'waiting',
    message: details.length > 0 ? details.map((detail) => detailText(resource, detail)).join(' ') : null,
  }));

/** What importing a file would do; the file is stored for its import. */
async function checkFile(
  { database, now }: ImportContext,
  service: ResourceService,
  resource: ImportResource,
  identity: Identity,
  content: Buffer,
): Promise<TypeOf<typeof preview>> {
  const read = await readImport(resource, identity.role, content, requestLocale());
  const { rows, untried } = await planImport(service, resource, identity, read.rows);
  const countOf = (effect: (typeof effects)[number]): number =>
    rows.filter((row) => row.effect === effect).length;
  const lines = (some: readonly PlannedRow[]) => some.map((row) => lineOf(resource, row));
  const checked = checkedLines(resource, read.rows);
  return {
    file: await database.transaction((tx) => storeCheckedFile(tx, identity, resource.name, checked, now())),
    columns: read.columns.map(columnOf),
    counts: {
      created: countOf('created'),
      changed: countOf('changed'),
      unchanged: countOf('unchanged'),
      wrong: countOf('wrong'),
    },
    unchecked: untried,
    first: lines(rows.slice(0, maxPreviewed).map((row) => ({ ...row, cells: row.cells.map(cut) }))),
    wrong: lines(rows.filter(({ effect }) => effect === 'wrong')),
  };
}

/** Registers the calls of an import: what a file would do, and the writing of one of its rows. */
export function registerImportRoutes(
  app: FastifyInstance,
  context: ImportContext,
  service: ResourceService,
  resource: ImportResource,
  words: WireNames,
): void {
  const base = `/api/${resource.path}/import`;
  const access = importAccess(resource);
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('text/csv', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    files.post<{ Body: Buffer | undefined }>(
      `${base}/${wirePath(words, 'check')}`,
      {
        schema: wireSchemas(words, {
          summary: `Check a CSV file before its import: ${resource.schema['x-resource']?.collection}`,
          consumes: 'text/csv',
          response: { 200: preview },
        }),
        bodyLimit: maxImportBytes,
        config: { access, load: 'upload', isRepeatable: true },
      },
      withWireErrors(words, (request: FastifyRequest<{ Body: Buffer | undefined }>) =>
        checkFile(context, service, resource, identityOf(request), request.body ?? Buffer.alloc(0)),
      ),
    );
  });
  app.post<{ Body: unknown }>(
    base,
    { config: { access, resource, operation: 'import' } },
    async (request, reply) => {
      const identity = identityOf(request);
      const { effect, row } = await importValues(service, resource, identity, request.body);
      if (!row) return reply.status(204).send();
      reply.header('etag', etagOf(row));
      return reply.status(effect === 'created' ? 201 : 200).send(visibleRow(resource, identity.role, row));
    },
  );
}
