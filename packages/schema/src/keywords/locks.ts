import { reportUnknown, requireSimpleColumn } from '../problems/field-problems.ts';
import { declarationOf, type Path, type SchemaRule } from '../problems/schema-rule.ts';
import type { Resource } from '../schema/resource-schema.gen.ts';
import { checkRowCondition, isRowCondition, matchesCondition } from './row-condition.ts';

/** Rows that nobody changes or deletes any more (`locked` of `x-resource`). */
export type Lock = NonNullable<Resource['locked']>[number];

type Row = Readonly<Record<string, unknown>>;

/** What locks a stored row, or a field of it; undefined if nothing does. */
export const lockOf = (locks: readonly Lock[], row: Row, field?: string): Lock | undefined =>
  locks.find(
    ({ when, except }) =>
      matchesCondition(when, (name) => row[name]) && !(field !== undefined && except?.includes(field)),
  );

/** Conditions over stored values, and exceptions that there are. */
export const locksRule: SchemaRule = {
  name: 'locked',
  on: 'schema',
  run(_node, { schema, enums, report }) {
    const { locked = [] } = declarationOf<{ locked?: readonly Lock[] }>(schema) ?? {};
    for (const [index, { when, except = [] }] of locked.entries()) {
      const path = ['x-resource', 'locked', index];
      for (const [at, name] of except.entries())
        reportUnknown(name, Object.keys(schema.properties ?? {}), [...path, 'except', at], report);
      if (!isRowCondition(when)) continue;
      const columnOf = (name: string, place: Path) => requireSimpleColumn(schema, name, place, report);
      checkRowCondition(when, [...path, 'when'], columnOf, { enums, report });
    }
  },
};
