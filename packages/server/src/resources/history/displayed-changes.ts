import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import { changedEntries } from '../checks/changed-entries.ts';
import { fieldText } from '../schema/field.ts';
import { readReferenceTexts, visibleReferences } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import type { ResourceRegistry } from '../schema/resource-registry.ts';
import type { Row } from '../schema/table.ts';
import type { ChangedField } from './history-entry.ts';
import { fromStoredKeys, type StoredEntry, toStoredKeys } from './stored-entry.ts';

interface Values {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What a history entry says of its changes, in the words of the code. */
interface Changed {
  readonly resource: string;
  readonly isRemoval: boolean;
  readonly fields: readonly ChangedField[];
  /** Values beside the fields; undefined if they are erased. */
  valuesOf(field: string): Values | undefined;
}

/**
 * The changes of a history entry by field, with the texts of enumerations and references, and dates of the locale; in an application's
 * words, as its row is.
 */
export async function displayedChanges(db: Reader, registry: ResourceRegistry, row: Row): Promise<Row[]> {
  const words = registry.vocabulary.history;
  const entry = changedIn(registry, row);
  const resource = registry.resources.find(({ name }) => name === entry.resource);
  const { missing, notKept, erased, removedUpTo } = requestTexts();
  const names = resource ? await namesIn(db, registry, resource, entry) : new Map();
  const { translate } = requestLocale();
  const displayed = entry.fields.map(({ field: name, title: stored, hidden, ...open }) => {
    const title = stored === serverTexts.removedUpTo ? removedUpTo : translate(stored);
    const field = resource?.table.fields.get(name);
    const texts = names.get(name);
    const textOf = texts
      ? (value: unknown) => texts.get(value) ?? `${String(value)} (${missing})`
      : resource && field && fieldText(resource, field);
    const show = (value: unknown) => displayedValue(value, textOf);
    if (hidden) return { field: name, title, before: notKept, after: notKept };
    const values = valuesOf(entry, name, open);
    const parts = resource?.parts.find(({ list }) => list.field.name === name);
    if (values && parts) return { field: name, title, ...changedEntries(parts, values) };
    return values
      ? { field: name, title, before: show(values.before), after: show(values.after) }
      : { field: name, title, before: erased, after: entry.isRemoval ? null : erased };
  });
  return displayed.map((change) => toStoredKeys(words, change));
}

function changedIn({ vocabulary: { history: words } }: ResourceRegistry, row: Row): Changed {
  const { resource, kind, fields, values } = fromStoredKeys(words, row) as unknown as StoredEntry;
  const inside = (part: object) =>
    fromStoredKeys(words, part, ['field', 'title', 'hidden', 'before', 'after']) as unknown as ChangedField;
  return {
    resource,
    isRemoval: kind === words.deleted,
    fields: fields.map(inside),
    valuesOf: (field) => values?.[field] && inside(values[field]),
  };
}

/** The values of a field: in the entry itself, or beside it; undefined if they are erased. */
const valuesOf = (entry: Changed, field: string, { before, after }: Values): Values | undefined =>
  before !== undefined || after !== undefined ? { before, after } : entry.valuesOf(field);

/** The current texts of the rows that the changed references lead to, by field. The history is only for users who see all rows. */
function namesIn(
  db: Reader,
  registry: ResourceRegistry,
  resource: Resource,
  entry: Changed,
): ReturnType<typeof readReferenceTexts> {
  const changed = entry.fields.flatMap(({ field }) => resource.table.fields.get(field) ?? []);
  const references = visibleReferences(resource, changed, (_from, { schema }) => ({
    resource: registry.get(schema['x-reference']!.resource),
    visible: sql<boolean>`true`,
  }));
  const rows = entry.fields.flatMap(({ field, before, after }) => {
    const values = valuesOf(entry, field, { before, after });
    return [{ [field]: values?.before }, { [field]: values?.after }];
  });
  return readReferenceTexts(db, references, rows);
}

/** Objects without a text of their own, and values of fields that no longer exist, are shown as stored. */
function displayedValue(value: unknown, textOf: ((value: unknown) => string) | undefined): string | null {
  if (value === undefined || value === null) return null;
  const text = textOf?.(value) ?? '';
  if (text !== '') return text;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
