import { isRecord } from '@schema-screens/locale';

type Schema = Readonly<Record<string, unknown>>;

/** A name as a key of a type. */
export const keyText = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

/** The name of the type that lists the keys of an enumeration. */
export const enumType = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}Key`;

/** The TypeScript type of the values that a schema describes, without null; keys of `x-enum` use their named type. */
export function typescriptType(schema: Schema): string {
  const { enum: values, 'x-enum': enumName } = schema;
  if (typeof enumName === 'string') return enumType(enumName);
  if (Array.isArray(values)) return union(values.filter((value) => value !== null).map(literal));
  const types = [schema.type].flat().filter((type) => type !== 'null');
  return types.length === 0 ? 'unknown' : union(types.map((type) => textOf(schema, type)));
}

/** Whether null is valid. */
export const allowsNull = ({ type }: Schema): boolean => [type].flat().includes('null');

/** The type including null if the schema allows it. */
export const nullableType = (schema: Schema): string =>
  allowsNull(schema) ? `${typescriptType(schema)} | null` : typescriptType(schema);

function textOf(schema: Schema, type: unknown): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'string':
      return type;
    case 'array': {
      const entry = isRecord(schema.items) ? nullableType(schema.items) : 'unknown';
      return entry.includes('|') ? `readonly (${entry})[]` : `readonly ${entry}[]`;
    }
    case 'object':
      return objectText(schema);
    default:
      return 'unknown';
  }
}

function objectText({ properties, required, additionalProperties }: Schema): string {
  if (!isRecord(properties))
    return `Readonly<Record<string, ${isRecord(additionalProperties) ? nullableType(additionalProperties) : 'unknown'}>>`;
  const mandatory = Array.isArray(required) ? required : [];
  const parts = Object.entries(properties).map(([name, property]) => {
    const mark = mandatory.includes(name) ? '' : '?';
    return `readonly ${keyText(name)}${mark}: ${isRecord(property) ? nullableType(property) : 'unknown'}`;
  });
  return `{ ${parts.join('; ')} }`;
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);

/** The union of distinct types. */
export const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');
