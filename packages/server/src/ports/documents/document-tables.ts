import { type RawBuilder, sql } from 'kysely';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';

/** A column whose values refer to contents of the store. */
export interface DocumentColumn {
  readonly table: string;
  readonly column: string;
  /** The key of the content; null without one. */
  readonly key: RawBuilder<string | null>;
}

/** All columns that refer to contents: those named `dokument`, and those of fields with files. */
export const documentColumns = ({ tables }: Pick<ResourceRegistry, 'tables'>): readonly DocumentColumn[] =>
  tables.flatMap((table) =>
    [...table.fields.values()].flatMap(({ name, schema }): DocumentColumn[] => {
      if (schema['x-file'])
        return [{ table: table.name, column: name, key: sql`${sql.ref(name)} ->> 'dokument'` }];
      return name === 'dokument' ? [{ table: table.name, column: name, key: sql.ref(name) }] : [];
    }),
  );
