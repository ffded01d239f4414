import { type RawBuilder, sql } from 'kysely';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import { documentKeys } from '../../resources/schema/stored-file.ts';

/** A column whose values refer to contents of the store. */
export interface DocumentColumn {
  readonly table: string;
  readonly column: string;
  /** The key of the content; null without one. */
  readonly key: RawBuilder<string | null>;
}

/** The key of the content of a file in a column. */
const fileKey = (column: string) =>
  sql<
    string | null
  >`coalesce(${sql.join(documentKeys.map((key) => sql`${sql.ref(column)} ->> ${sql.lit(key)}`))})`;

/** All columns that refer to contents: those named `dokument`, and those of fields with files. */
export const documentColumns = ({ tables }: Pick<ResourceRegistry, 'tables'>): readonly DocumentColumn[] =>
  tables.flatMap((table) =>
    [...table.fields.values()].flatMap(({ name, schema }): DocumentColumn[] => {
      if (schema['x-file']) return [{ table: table.name, column: name, key: fileKey(name) }];
      return name === 'dokument' ? [{ table: table.name, column: name, key: sql.ref(name) }] : [];
    }),
  );
