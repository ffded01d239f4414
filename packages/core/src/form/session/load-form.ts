import { storedValue } from '@schema-screens/schema';
import {
  canFillTemplate,
  conditionHolds,
  type FormScreen,
  fillValues,
  placeholdersOf,
  requireParameter,
  type Scope,
  withoutEntryKeys,
} from '@schema-screens/schema/language';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { queryOptions } from '@tanstack/react-query';
import { buildReadRequest, pickResponseData, requestText } from '../../data/declared-call.ts';
import { type DataKey, dataKeyPrefix } from '../../data/queries.ts';
import { expectRecord } from '../../data/unreadable-response.ts';
import type { DataSource } from '../../ports/data-source.ts';
import type { DataResponse } from '../../ports/requests.ts';
import { schemaDefaults } from '../schema/initial-values.ts';
import { savedKeyField } from '../submit/submit-pipeline.ts';

type LoadForSource = Pick<FormScreen, 'loadFor'>;

/** The call for the current values of the form as text (`requestText`); empty while one in its path is missing. */
export const loadForText = ({ loadFor }: LoadForSource, scope: Scope): string =>
  loadFor === undefined ? '' : requestText(loadFor, scope);

/** The fields whose values ask for the data of the form. */
export const loadTriggerFields = ({ loadFor }: LoadForSource): string[] =>
  placeholdersOf(JSON.stringify(loadFor ?? null)).flatMap((name) => {
    const [scope, field] = name.split('.');
    return scope === 'data' && field !== undefined ? [field] : [];
  });

/**
 * Loads the data that the values of a form ask for.
 *
 * @throws RequestError; DefinitionError when a value is missing
 */
export async function loadDependentData(
  { loadFor: call = { path: '' } }: LoadForSource,
  scope: Scope,
  data: DataSource,
  signal?: AbortSignal,
): Promise<{ data: Row; etag: string | undefined }> {
  const response = pickResponseData(await data.call({ ...buildReadRequest(call, scope), signal }), call);
  return { data: expectRecord(response.data), etag: response.etag };
}

/** The initial data of a form. */
export interface FormRecord {
  data: Row;
  /** Values of extra fields are stored beside the record's. */
  etag: string | undefined;
  id: unknown;
  /** When it was asked for, in ms since 1970. */
  requestedAt?: number;
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
    if (!conditionHolds(load.when, scope)) return empty;
    const response = pickResponseData(await data.call({ ...buildReadRequest(load, scope), signal }), load);
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
    const full = canFillTemplate(load.path, scope) ? scope : { ...scope, row: await record() };
    return [name, pickResponseData(await data.call({ ...buildReadRequest(load, full), signal }), load).data];
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
  const requestedAt = Date.now();
  const response = loadRecord(screen, scope, data, signal);
  const isNew = screen.mode === 'create';
  const [record, extras] = await Promise.all([
    response,
    loadExtras(isNew ? undefined : screen.extra, scope, data, async () => (await response).data, signal),
  ]);
  const presets = screen.preset ? fillValues(screen.preset, scope) : {};
  const filled = Object.entries(presets).filter(([, value]) => value !== null);
  return {
    data: { ...record.data, ...extras, ...Object.fromEntries(filled) },
    etag: record.etag,
    id: isNew ? undefined : record.data[savedKeyField(screen, data)],
    requestedAt,
  };
}

/**
 * The values that were loaded for a form: a new record gets those of another one, its template, without the keys of that
 * one's parts.
 */
export function loadedValues({ mode }: Pick<FormScreen, 'mode'>, schema: JsonSchema, values: Row): Row {
  if (mode !== 'create') return values;
  const lists = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const property = schema.properties?.[name];
    return property && Array.isArray(value) ? [[name, withoutEntryKeys(property, value)]] : [];
  });
  return { ...values, ...Object.fromEntries(lists) };
}

/**
 * The initial values of a form: the loaded ones, over the schema's defaults for a new record. An existing record gets
 * no defaults: missing values are empty.
 */
export function initialRecord(
  { mode, preset, load, resource }: Source,
  schema: JsonSchema,
  loaded: FormRecord,
  timeZone: string,
): FormRecord {
  const hasDefaults = mode === 'create' || !isLoaded({ mode, load, resource });
  const starts = hasDefaults ? schemaDefaults(schema, timeZone) : {};
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
  return storedValue(property, text) as string;
}

/** A form that is being filled in belongs to the user: only a write or that user reloads it. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const formKey = (name: string, ...of: unknown[]): DataKey => [...dataKeyPrefix, 'form', name, ...of];

/** The queries for the initial data of forms, as `queries` is for everything else. */
export const formQueries = {
  /** The prefix of all keys of forms. */
  all: (screen: FormScreen) => formKey(screen.name),

  /** The record that a form starts with. */
  record: (screen: FormScreen, scope: Scope, data: DataSource) =>
    queryOptions({
      queryKey: formKey(screen.name, 'record', scope.params),
      queryFn: ({ signal }) => loadForm(screen, scope, data, signal),
      ...once,
    }),

  /**
   * The response of `loadFor` for the form's values.
   *
   * @param text the call, filled with those values
   */
  loadFor: (screen: FormScreen, text: string, scope: () => Scope, data: DataSource) =>
    queryOptions({
      queryKey: formKey(screen.name, 'for', text),
      queryFn: ({ signal }) => loadDependentData(screen, scope(), data, signal),
      ...once,
    }),
};
