import type { JsonSchema } from '#model';
import { isRecord } from '#rules';

/** What a back end says of a list whose entries are records of their own (`x-parts`). */
interface Parts {
  /** What the user may do with them. Default: everything. */
  rights?: readonly string[];
}

const partsOf = ({ 'x-parts': parts }: JsonSchema): Parts | undefined =>
  isRecord(parts) ? parts : undefined;

/** Whether the user may do something with the entries of a list, beyond changing the list itself. */
export function mayDoWithParts(schema: JsonSchema, operation: 'create' | 'delete'): boolean {
  const rights = partsOf(schema)?.rights;
  return !Array.isArray(rights) || rights.includes(operation);
}

/** The entries of a list without what only their records have, such as their key. */
export function ownEntries(schema: JsonSchema, entries: readonly unknown[]): readonly unknown[] {
  const known = schema.items?.properties;
  if (!partsOf(schema) || !known) return entries;
  return entries.map((entry) =>
    isRecord(entry)
      ? Object.fromEntries(Object.entries(entry).filter(([name]) => Object.hasOwn(known, name)))
      : entry,
  );
}
