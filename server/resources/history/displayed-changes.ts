import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import { changedEntries } from '../checks/changed-entries.ts';
import { fieldText } from '../schema/field.ts';
import { readReferenceTexts, visibleReferences } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import type { ResourceRegistry } from '../schema/resource-registry.ts';
import type { HistoryEntry } from './history-entry.ts';

/** A displayed change of one field. */
export interface DisplayedChange {
  readonly feld: string;
  readonly titel: string;
  readonly alt: string | null;
  readonly neu: string | null;
}

type Changed = Pick<HistoryEntry, 'ressource' | 'art' | 'felder' | 'werte'>;

/** The changes of a history entry by field, with the texts of enumerations and references, and dates of the locale. */
export async function displayedChanges(
  db: Reader,
  registry: ResourceRegistry,
  entry: Changed,
): Promise<DisplayedChange[]> {
  const resource = registry.resources.find(({ name }) => name === entry.ressource);
  const { missing, notKept, erased, removedUpTo } = requestTexts();
  const names = resource ? await namesIn(db, registry, resource, entry) : new Map();
  const { translate } = requestLocale();
  return entry.felder.map(({ feld, titel: german, verdeckt, ...open }) => {
    const titel = german === serverTexts.removedUpTo ? removedUpTo : translate(german);
    const field = resource?.table.fields.get(feld);
    const known = names.get(feld);
    const textOf = known
      ? (value: unknown) => known.get(value) ?? `${String(value)} (${missing})`
      : resource && field && fieldText(resource, field);
    const show = (value: unknown) => shownValue(value, textOf);
    if (verdeckt) return { feld, titel, alt: notKept, neu: notKept };
    const values = valuesOf(entry, feld, open);
    const parts = resource?.parts.find(({ list }) => list.field.name === feld);
    if (values && parts) return { feld, titel, ...changedEntries(parts, values) };
    return values
      ? { feld, titel, alt: show(values.alt), neu: show(values.neu) }
      : { feld, titel, alt: erased, neu: entry.art === 'geloescht' ? null : erased };
  });
}

type Values = Readonly<{ alt?: unknown; neu?: unknown }>;

/** The values of a field: in the entry itself, or beside it; undefined if they are erased. */
const valuesOf = ({ werte }: Changed, feld: string, { alt, neu }: Values): Values | undefined =>
  alt !== undefined || neu !== undefined ? { alt, neu } : werte?.[feld];

/** The current texts of the rows that the changed references lead to, by field. The history is only for users who see all rows. */
function namesIn(
  db: Reader,
  registry: ResourceRegistry,
  resource: Resource,
  entry: Changed,
): ReturnType<typeof readReferenceTexts> {
  const changed = entry.felder.flatMap(({ feld }) => resource.table.fields.get(feld) ?? []);
  const references = visibleReferences(resource, changed, (_from, { schema }) => ({
    resource: registry.get(schema['x-reference']!.resource),
    visible: sql<boolean>`true`,
  }));
  const rows = entry.felder.flatMap(({ feld, alt, neu }) => {
    const values = valuesOf(entry, feld, { alt, neu });
    return [{ [feld]: values?.alt }, { [feld]: values?.neu }];
  });
  return readReferenceTexts(db, references, rows);
}

/** Objects without a text of their own, and values of fields that no longer exist, are shown as stored. */
function shownValue(value: unknown, textOf: ((value: unknown) => string) | undefined): string | null {
  if (value === undefined || value === null) return null;
  const text = textOf?.(value) ?? '';
  if (text !== '') return text;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
