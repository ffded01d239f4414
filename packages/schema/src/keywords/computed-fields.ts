import { isRecord } from '@schema-screens/locale';
import { type Computation, isComputation } from './computation.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A field that is computed from others. */
export interface ComputedField {
  readonly name: string;
  readonly schema: Schema;
  readonly computation: Computation;
  /** Path of its schema in the whole schema. */
  readonly path: readonly string[];
  /**
   * Paths of the surrounding records, from the whole ("") to its own ("zeilen.0."). Names are looked up in the last one first.
   */
  readonly around: readonly string[];
  /** Fields of all of these. */
  readonly usable: readonly string[];
}

const propertiesOf = ({ properties }: Schema): [name: string, schema: Schema][] =>
  Object.entries(isRecord(properties) ? properties : {}).filter((entry): entry is [string, Schema] =>
    isRecord(entry[1]),
  );

function fieldsIn(
  schema: Schema,
  path: readonly string[],
  around: readonly string[],
  outer: readonly string[],
): ComputedField[] {
  const properties = propertiesOf(schema);
  const usable = [...outer, ...properties.map(([name]) => name)];
  const own = around.at(-1) ?? '';
  return properties.flatMap(([name, part]) => {
    const at = [...path, 'properties', name];
    const computation = part['x-compute'];
    const { items } = part;
    return [
      ...(isComputation(computation) ? [{ name, schema: part, computation, path: at, around, usable }] : []),
      ...fieldsIn(part, at, [...around, `${own}${name}.`], usable),
      ...(isRecord(items) ? fieldsIn(items, [...at, 'items'], [...around, `${own}${name}.0.`], usable) : []),
    ];
  });
}

/**
 * All fields of a schema with `x-compute`, including those of nested objects and entries of lists, but not of variants or
 * conditional branches.
 */
export const computedFields = (schema: Schema): ComputedField[] => fieldsIn(schema, [], [''], []);
