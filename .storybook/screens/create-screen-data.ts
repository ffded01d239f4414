import {
  type DataResponse,
  type DataSource,
  type Request,
  RequestError,
  type SearchResult,
} from '@schema-screens/core';
import { restRecords } from '@schema-screens/core/adapters';
import { searchLoadedRows } from '@schema-screens/core/internal';
import { germanLocale } from '@schema-screens/locale';
import { placeholdersOf, type Screen } from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { portalWords } from '../../tests/support/portal-words.ts';
import { samplePdf } from '../sample-files.ts';
import { otherResponses, pageData } from './page-data.ts';
import { type ResponseShape, recordShape, responseShapes, rowFields } from './response-shapes.ts';
import { bareRow, defaultsOf, sampleRow, sampleRows } from './sample-row.ts';
import type { ScreenData } from './screen-data.ts';
import type { ScreenState } from './screen-file.ts';

/** Rows of a filled list: more than one page. */
const rowCount = 40;

function never(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  );
}

/** Values for the placeholders of a screen's address. */
export function sampleParams({ path }: Screen): Record<string, string> {
  const names = placeholdersOf(path);
  return Object.fromEntries(names.map((name) => [name, name === 'id' ? '1' : '10000001']));
}

/** The schema of a form, with the texts of its enumerations. */
export function formMeta(
  { metas, forms }: Pick<ScreenData, 'metas' | 'forms'>,
  screen: Screen,
): ResourceMeta | undefined {
  const definition = screen.kind === 'form' ? forms[screen.schema ?? ''] : undefined;
  if (!definition) return undefined;
  const known = Object.values(metas).flatMap((byResource) => Object.values(byResource));
  const names = Object.values(definition.properties ?? {}).flatMap((property) => property['x-enum'] ?? []);
  const enums = names.map((name) => [name, known.find(({ enums: own }) => own[name])?.enums[name] ?? []]);
  return { definition, enums: Object.fromEntries(enums) };
}

/** What a schema says of the entries of a list in its rows. */
function entriesIn(meta: ResourceMeta | undefined, list: string): ResourceMeta | undefined {
  const definition = meta?.definition.properties?.[list]?.items;
  return definition && { definition, enums: meta.enums };
}

/** What every call of the state „Fehler“ answers. */
export const outage = (): RequestError =>
  new RequestError({
    status: 503,
    name: 'Wartungsarbeiten',
    message: 'Das Portal wird gerade gewartet. Bitte versuchen Sie es später erneut.',
    requestId: 'beispiel-4711',
  });

/**
 * A back end for one screen in one state, made from the definition and the schemas alone: lists have rows, records have
 * values that fit their schema, and calls that the definition names answer in the shape that it expects.
 */
export function createScreenData(
  data: Omit<ScreenData, 'screens' | 'tabScreens'>,
  screen: Screen,
  state: ScreenState,
  role: string | null,
): DataSource {
  const { metas, paths, addresses } = data;
  const schemas = Object.entries(metas).find(([name]) => role === null || name === role)?.[1] ?? {};
  const resource = 'resource' in screen ? screen.resource : undefined;
  const shapes = responseShapes(screen);
  const record = recordShape(screen);
  const listFields = rowFields(screen);
  const isEmpty = state === 'empty';

  const metaFor = (shape: ResponseShape, path: string): ResourceMeta | undefined =>
    schemas[shape.resource ?? paths[path.split('/')[0] ?? ''] ?? ''];

  const responseTo = (shape: ResponseShape, path: string): unknown => {
    const meta = metaFor(shape, path);
    if (shape.kind === 'record') return sampleRow(meta, shape.fields, 0);
    const rows = isEmpty ? [] : sampleRows(meta, shape.fields, 6);
    return shape.items === undefined ? rows : { [shape.items]: rows };
  };

  const shownRecord = (): Row => {
    const meta = schemas[resource ?? ''] ?? formMeta(data, screen);
    const row = isEmpty ? bareRow(meta, record.fields) : sampleRow(meta, record.fields, 0);
    for (const [name, shape] of record.rows)
      row[name] = isEmpty
        ? []
        : sampleRows(schemas[shape.resource ?? ''] ?? entriesIn(meta, name), shape.fields, 6);
    return row;
  };

  const { reads } = (screen.kind === 'page' && pageData[screen.part]) || {};
  const pageResponses = isEmpty ? reads?.empty : reads?.answers;

  const read = (path: string): unknown => {
    if (resource && path === `${resource}/neu`)
      return isEmpty ? defaultsOf(schemas[resource]) : shownRecord();
    if (record.paths.some((pattern) => pattern.test(path))) return shownRecord();
    const shape = shapes.find((candidate) => candidate.path.test(path));
    if (shape) return responseTo(shape, path);
    const known = otherResponses[path];
    if (known) return isEmpty ? known.empty : known.filled;
    if (/download|vorschau/.test(path)) return { datei_name: 'Beispiel.pdf', daten: samplePdf };
    if (resource && path.startsWith(`${resource}/`)) return shownRecord();
    const other = paths[path.split('/')[0] ?? ''];
    return isEmpty || other === undefined ? [] : sampleRows(schemas[other], new Map(), 3);
  };

  const gate = async <T>(signal: AbortSignal | undefined, answer: () => T): Promise<T> => {
    if (state === 'loading') return never(signal);
    if (state === 'error') throw outage();
    return answer();
  };

  const call = <T>({ method, path, body, signal }: Request): Promise<DataResponse<T>> => {
    return gate(signal, () => {
      const written = { id: 1, ...(body as Row | undefined) };
      // The rows of a table may come from a POST that only reads.
      const isRead =
        method === 'GET' || shapes.some((shape) => shape.kind === 'rows' && shape.path.test(path));
      const answer = pageResponses?.[path] ?? (isRead ? read(path) : written);
      return { data: answer as T, etag: '"1"' };
    });
  };

  return {
    ...restRecords(call, addresses, portalWords),
    call,
    meta: (name, signal) =>
      state === 'loading'
        ? never(signal)
        : new Promise((resolve, reject) => {
            const meta = schemas[name];
            if (meta) resolve(meta);
            else
              reject(
                new RequestError({
                  status: 404,
                  name: 'Fehler',
                  message: `Es gibt keine Ressource ${name}.`,
                }),
              );
          }),
    search(name, { sort, page, pageSize }, signal): Promise<SearchResult> {
      return gate(signal, () => {
        const ofPage = pageResponses?.[name];
        if (ofPage) return ofPage as SearchResult;
        const known = otherResponses[name];
        if (known && screen.kind !== 'list') return (isEmpty ? known.empty : known.filled) as SearchResult;
        const rows = isEmpty ? [] : sampleRows(schemas[name], listFields, rowCount);
        return searchLoadedRows(germanLocale, rows, { sort, page, pageSize }, [], () => '');
      });
    },
  };
}
