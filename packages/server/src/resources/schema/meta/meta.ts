import { createHash } from 'node:crypto';
import type { Locale } from '@schema-screens/locale';
import { defaultOf, schemaTexts, translateTexts } from '@schema-screens/schema';
import { region } from '../../../shared/config/application.ts';
import type { Role } from '../../../shared/identity.ts';
import { requestLocale } from '../../../shared/request-locale.ts';
import { visibleFields } from '../field-access.ts';
import type { RawJsonSchema } from '../json-schema.ts';
import type { Resource } from '../resource.ts';
import type { Row } from '../table.ts';
import { definitionFor } from './definition.ts';
import { enumsIn, translatedEnums, translatedValues } from './enums-in.ts';
import { wireMetaJson } from './meta-in-words.ts';

/** The response of `GET /meta` as text, and its ETag. */
export interface Meta {
  readonly text: string;
  readonly etag: string;
}

/** How much an export has at most. */
export interface MetaExportLimits {
  readonly maxRows: number;
  readonly maxColumns: number;
}

/**
 * The responses of `/meta` by role and language; each is created once, since it never changes while the server runs.
 *
 * @param limits of exports, for roles that may search
 */
export function createMetas(
  resource: Resource,
  limits: MetaExportLimits,
): (role: Role, locale: Locale) => Meta {
  const byLocale = new Map<Locale, Map<Role, Meta>>();
  return (role, locale) => {
    const metas = byLocale.get(locale) ?? new Map<Role, Meta>();
    byLocale.set(locale, metas);
    const meta = metas.get(role) ?? createMeta(resource, role, locale, limits);
    metas.set(role, meta);
    return meta;
  };
}

/** A new object with the defaults of the fields that the role sees. */
export function newObject(resource: Resource, role: Role, time: Date): Row {
  const values: Row = {};
  for (const field of visibleFields(resource, role))
    if (field.schema.default !== undefined)
      values[field.name] = defaultOf({ ...field.schema }, time, region.timeZone);
  return values;
}

/** The texts of a row's enumerated fields, by field. */
export function enumTexts(resource: Resource, role: Role, row: Row): Record<string, string> {
  const texts: Record<string, string> = {};
  const locale = requestLocale();
  for (const field of visibleFields(resource, role)) {
    const name = field.schema['x-enum'];
    if (name === undefined) continue;
    const key = String(row[field.name]);
    const entry = resource.enums.get(name)?.find((one) => one.key === key);
    const [found] = entry ? translatedValues([entry], locale) : [];
    if (found) texts[field.name] = found.value;
  }
  return texts;
}

function createMeta(resource: Resource, role: Role, locale: Locale, limits: MetaExportLimits): Meta {
  const fields = visibleFields(resource, role).map(({ schema }) => schema as RawJsonSchema);
  const enums = translatedEnums(enumsIn(fields, resource.enums), locale);
  const whole = definitionFor(resource, role);
  const declared = whole['x-resource'] as RawJsonSchema;
  const mayExport = resource.rights.search?.includes(role);
  const definition = translateTexts(
    { ...whole, ...(mayExport && { 'x-resource': { ...declared, export: limits } }) },
    schemaTexts,
    'schema',
    locale,
  );
  const text = wireMetaJson(resource.table.vocabulary.words, enums, definition);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
