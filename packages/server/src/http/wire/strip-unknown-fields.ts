import type { RawJsonSchema } from '../../resources/schema/json-schema.ts';
import { wireFields, wireText } from './wire.ts';

/**
 * The part of a value that its schema describes: fields that the schema does not name are removed at every depth. Types
 * are not changed; tests check them. A schema of the wire gives the words of its application.
 */
export function stripUnknownFields(schema: RawJsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = schema.items as RawJsonSchema | undefined;
    return items ? value.map((entry) => stripUnknownFields(items, entry)) : value;
  }
  if (typeof value === 'string') return wireText(schema, value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = wireFields(schema);
  const properties = fields ? {} : propertiesOf(schema);
  const others = schema.additionalProperties;
  const shaped: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const [wireName, field] = fields?.get(name) ?? [name, own];
    if (field) shaped[wireName] = stripUnknownFields(field, entry);
    else if (typeof others === 'object' && others !== null)
      shaped[name] = stripUnknownFields(others as RawJsonSchema, entry);
  }
  return shaped;
}

/** The fields of a schema; of one with alternatives, those of all of them. */
function propertiesOf(schema: RawJsonSchema): Readonly<Record<string, RawJsonSchema>> {
  const alternatives = (schema.oneOf ?? []) as readonly RawJsonSchema[];
  return Object.assign({}, schema.properties, ...alternatives.map(propertiesOf));
}
