import { isRecord } from '@schema-screens/locale';
import type { JsonSchema } from '../../model/index.ts';

/** What a back end says of a list whose entries are records of their own (`x-parts`). */
export interface Parts {
  /** The field with the key of an entry's record. Default: id. */
  key?: string;
  /** What the user may do with them. Default: everything. */
  rights?: readonly string[];
  /** What a record must fulfil for that. */
  conditions?: unknown;
}

/** What the back end says of a list of parts; undefined for other lists. */
export const partsOf = ({ 'x-parts': parts }: JsonSchema): Parts | undefined =>
  isRecord(parts) ? parts : undefined;

/** The entries of a list without what only their records have, such as their key. */
export function withoutRecordFields(schema: JsonSchema, entries: readonly unknown[]): readonly unknown[] {
  const declared = schema.items?.properties;
  if (!partsOf(schema) || !declared) return entries;
  return entries.map((entry) =>
    isRecord(entry)
      ? Object.fromEntries(Object.entries(entry).filter(([name]) => Object.hasOwn(declared, name)))
      : entry,
  );
}

/** The entries of a list as new ones: without the keys of their records. */
export function withoutEntryKeys(schema: JsonSchema, entries: readonly unknown[]): readonly unknown[] {
  const parts = partsOf(schema);
  if (!parts) return entries;
  const { key = 'id' } = parts;
  return entries.map((entry) => {
    if (!isRecord(entry)) return entry;
    const { [key]: _key, ...values } = entry;
    return values;
  });
}
