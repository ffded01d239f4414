import { isBigInteger } from '#rules';
import type { PropertySchema } from './resource-schema.ts';

export type FieldKind = 'text' | 'integer' | 'bigint' | 'number' | 'boolean' | 'date' | 'datetime' | 'json';

/** One column of a resource, as declared by its property. */
export interface Field {
  readonly name: string;
  readonly schema: PropertySchema;
  readonly kind: FieldKind;
  readonly isNullable: boolean;
  /** Its label for users. */
  readonly title: string;
}

/** Creates the field of a property. JSON type and format alone determine the type of the column. */
export function createField(name: string, schema: PropertySchema): Field {
  const types = typesOf(schema);
  return {
    name,
    schema,
    kind: kindOf(schema, types),
    isNullable: types.includes('null'),
    title: schema.title ?? name,
  };
}

function typesOf(schema: PropertySchema): readonly string[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

function kindOf(schema: PropertySchema, types: readonly string[]): FieldKind {
  const type = types.find((candidate) => candidate !== 'null');
  switch (type) {
    case 'integer':
      return isBigInteger({ ...schema }) ? 'bigint' : 'integer';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'string':
      if (['date', 'not-future', 'not-past'].includes(schema.format ?? '')) return 'date';
      return schema.format === 'date-time' ? 'datetime' : 'text';
    default:
      return 'json';
  }
}

/** The column's type in PostgreSQL. */
export function columnType(field: Field): string {
  switch (field.kind) {
    case 'text':
      return 'text';
    case 'integer':
      return 'integer';
    case 'bigint':
      return 'bigint';
    case 'number': {
      const { 'x-precision': precision, 'x-scale': scale } = field.schema;
      return precision === undefined ? 'double precision' : `numeric(${precision},${scale ?? 0})`;
    }
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamp with time zone';
    case 'json':
      return 'jsonb';
  }
}
