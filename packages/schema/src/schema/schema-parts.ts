import { isRecord } from '@schema-screens/locale';

type Schema = Readonly<Record<string, unknown>>;
type Path = (string | number)[];

/** A part of a schema, and the fields that its `required` may name; undefined if any may be named. */
export interface SchemaPart {
  readonly schema: Schema;
  readonly path: Path;
  readonly fields: readonly string[] | undefined;
}

const propertiesOf = ({ properties }: Schema): [string, Schema][] =>
  Object.entries(isRecord(properties) ? properties : {}).filter((entry): entry is [string, Schema] =>
    isRecord(entry[1]),
  );

function fieldsOf(schema: Schema): string[] | undefined {
  return isRecord(schema.properties) && !schema.additionalProperties
    ? propertiesOf(schema).map(([name]) => name)
    : undefined;
}

function partsOf({ schema, path, fields }: SchemaPart): SchemaPart[] {
  const fresh = (part: Schema, place: Path): SchemaPart => ({
    schema: part,
    path: [...path, ...place],
    fields: fieldsOf(part),
  });
  const { items } = schema;
  const own = propertiesOf(schema).map(([name, part]) => fresh(part, ['properties', name]));
  const shapes = ['oneOf', 'anyOf'].flatMap((keyword) =>
    [schema[keyword] ?? []].flat().map((branch, index): SchemaPart => {
      const shape: Schema = isRecord(branch) ? branch : {};
      const inner = fieldsOf(shape) ?? (shape.properties || fields ? [] : undefined);
      return { ...fresh(shape, [keyword, index]), fields: inner && [...inner, ...(fields ?? [])] };
    }),
  );
  return [...own, ...(isRecord(items) ? [fresh(items, ['items'])] : []), ...shapes];
}

/**
 * A schema and all its parts at any depth: fields, entries of lists, variants; not the branches of `if` and `allOf`.
 *
 * @param columns what its own `required` may name in addition to its fields
 */
export function schemaParts(schema: Schema, columns: readonly string[]): SchemaPart[] {
  const all: SchemaPart[] = [
    { schema, path: [], fields: [...propertiesOf(schema).map(([name]) => name), ...columns] },
  ];
  for (const part of all) all.push(...partsOf(part));
  return all;
}
