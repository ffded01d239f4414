import {
  canFill,
  type FormScreen,
  fillPath,
  fillValues,
  formLoadDefaults,
  holds,
  type LoadCall,
  newEntries,
  requireParameter,
  type Scope,
} from '#language';
import type { JsonSchema, Row } from '#model';
import type { DataResponse, DataSource } from '../data/data-source.ts';
import { expectRecord } from '../data/unreadable-response.ts';
import { withoutPrefix } from '../format/prefixed.ts';
import { schemaDefaults } from './schema/initial-values.ts';

/** The initial data of a form. */
export interface FormRecord {
  data: Row;
  /** Values of extra fields are stored beside the record's. */
  etag: string | undefined;
  id: unknown;
  /** When it was asked for, in ms since 1970. */
  askedAt?: number;
}

type Source = Pick<FormScreen, 'load' | 'resource' | 'mode' | 'extra' | 'preset'>;

/** Whether the back end supplies the form's initial values. */
const isLoaded = ({ load, resource }: Source): boolean => load !== undefined || resource !== undefined;

/** The record of the form's call or resource; undefined if the form starts empty. */
async function loadRecord(
  { load, resource, mode }: Source,
  scope: Scope,
  data: DataSource,
  signal: AbortSignal | undefined,
): Promise<DataResponse<Row>> {
  const empty = { data: {}, etag: undefined };
  if (load !== undefined) {
    const call: LoadCall = typeof load === 'string' ? { path: load } : load;
    if (!holds(call.when, scope)) return empty;
    const path = fillPath(call.path, scope);
    const response = await data.call({ method: call.method ?? formLoadDefaults.method, path, signal });
    return { ...response, data: expectRecord(response.data) };
  }
  if (resource === undefined) return empty;
  return mode === 'create'
    ? data.draft(resource, { signal })
    : data.read(resource, requireParameter('id', scope), { signal });
}

async function loadExtras(
  extra: Source['extra'],
  scope: Scope,
  data: DataSource,
  record: () => Promise<Row>,
  signal: AbortSignal | undefined,
): Promise<Row> {
  const values = Object.entries(extra ?? {}).map(async ([name, { load }]): Promise<[string, unknown]> => {
    if (load === undefined) return [name, undefined];
    // A call that needs only the address is sent in parallel with that for the record.
    const full = canFill(load, scope) ? scope : { ...scope, row: await record() };
    return [name, (await data.call({ method: 'GET', path: fillPath(load, full), signal })).data];
  });
  return Object.fromEntries(await Promise.all(values));
}

/**
 * Loads the initial data of a form: the record or a new one, the extra fields of an existing record, and the presets
 * over them. Independent calls are sent in parallel.
 *
 * @throws RequestError; DefinitionError when the address lacks a parameter
 */
export async function loadForm(
  screen: Source,
  scope: Scope,
  data: DataSource,
  signal?: AbortSignal,
): Promise<FormRecord> {
  const askedAt = Date.now();
  const response = loadRecord(screen, scope, data, signal);
  const isNew = screen.mode === 'create';
  const [record, extras] = await Promise.all([
    response,
    loadExtras(isNew ? undefined : screen.extra, scope, data, async () => (await response).data, signal),
  ]);
  const presets = screen.preset ? fillValues(screen.preset, scope) : {};
  const given = Object.entries(presets).filter(([, value]) => value !== null);
  return {
    data: { ...record.data, ...extras, ...Object.fromEntries(given) },
    etag: record.etag,
    id: isNew ? undefined : record.data[keyOf(screen, data)],
    askedAt,
  };
}

/** The field that holds the key of what the form saves. */
export const keyOf = ({ resource }: Pick<FormScreen, 'resource'>, data: DataSource): string =>
  resource === undefined ? 'id' : data.primaryKey(resource);

/**
 * The values that were loaded for a form: a new record gets those of another one, its template, without the keys of that
 * one's parts.
 */
export function loadedValues({ mode }: Pick<FormScreen, 'mode'>, schema: JsonSchema, values: Row): Row {
  if (mode !== 'create') return values;
  const lists = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const property = schema.properties?.[name];
    return property && Array.isArray(value) ? [[name, newEntries(property, value)]] : [];
  });
  return { ...values, ...Object.fromEntries(lists) };
}

/**
 * The initial values of a form: the loaded ones, over the schema's defaults for a new record. An existing record gets
 * no defaults: missing values are empty.
 */
export function startRecord(
  { mode, preset, load, resource }: Source,
  schema: JsonSchema,
  loaded: FormRecord,
): FormRecord {
  const hasDefaults = mode === 'create' || !isLoaded({ mode, load, resource });
  const starts = hasDefaults ? schemaDefaults(schema) : {};
  const values = loadedValues({ mode }, schema, loaded.data);
  return { ...loaded, data: withPresetTypes({ ...starts, ...values }, preset, schema) };
}

/** Presets from the address are texts, as people write them; converts them to what the schema stores. */
function withPresetTypes(data: Row, preset: FormScreen['preset'], schema: JsonSchema): Row {
  const stored = Object.keys(preset ?? {}).flatMap((name): [string, unknown][] => {
    const property = schema.properties?.[name];
    const value = data[name];
    return property && typeof value === 'string' ? [[name, storedPreset(value, property)]] : [];
  });
  return { ...data, ...Object.fromEntries(stored) };
}

function storedPreset(text: string, property: JsonSchema): string | number {
  const types = [property.type].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return withoutPrefix(text, property);
}
