import { createHash } from 'node:crypto';
import { type Role, roles } from '../../shared/identity.ts';
import { definitionFor } from './definition.ts';
import { enumsIn } from './enums-in.ts';
import { visibleFields } from './field-access.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Resource } from './resource.ts';
import type { Row } from './table.ts';

/** The response of `GET /meta` as text, and its ETag. */
export interface Meta {
  readonly text: string;
  readonly etag: string;
}

/** The responses of `/meta` per role; created once, since they never change while the server runs. */
export function createMetas(resource: Resource): ReadonlyMap<Role, Meta> {
  return new Map(roles.map((rolle) => [rolle, createMeta(resource, rolle)]));
}

/** A new object with the defaults of the fields that the role sees. */
export function newObject(resource: Resource, rolle: Role): Row {
  const values: Row = {};
  for (const field of visibleFields(resource, rolle))
    if (field.schema.default !== undefined) values[field.name] = field.schema.default;
  return values;
}

/** The texts of a row's enumerated fields, by field. */
export function enumTexts(resource: Resource, rolle: Role, row: Row): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of visibleFields(resource, rolle)) {
    const name = field.schema['x-enum'];
    if (name === undefined) continue;
    const key = String(row[field.name]);
    const found = resource.enums.get(name)?.find((entry) => entry.schluessel === key);
    if (found) texts[field.name] = found.wert;
  }
  return texts;
}

function createMeta(resource: Resource, rolle: Role): Meta {
  const fields = visibleFields(resource, rolle).map(({ schema }) => schema as JsonSchema);
  const enums = enumsIn(fields, resource.enums);
  const text = JSON.stringify({ enums, definition: definitionFor(resource, rolle) });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
