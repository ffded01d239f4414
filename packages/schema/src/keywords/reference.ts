import { isRecord } from '@schema-screens/locale';
import { declarationOf, requireResource, type SchemaRule } from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import { suggest } from '../problems/suggest.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { isOfPrivacyClass } from '../schema/privacy.ts';
import type { Property } from '../schema/resource-schema.gen.ts';
import { type SystemColumns, systemColumns } from '../schema/vocabulary.ts';
import { placeholderNames, placeholderPattern } from './computation.ts';

/** What happens to the rows that refer to a deleted one. */
export type OnDelete = NonNullable<ReferenceKeyword['onDelete']>;

/** A field whose values are keys of another resource (`x-reference`). */
export type ReferenceKeyword = NonNullable<Property['x-reference']>;

/** The reference of a property; undefined if it has none. */
export function referenceIn(schema: Readonly<Record<string, unknown>>): ReferenceKeyword | undefined {
  const word = schema['x-reference'];
  return isRecord(word) ? (word as unknown as ReferenceKeyword) : undefined;
}

/** The fields of the other resource that a reference is shown by. */
export const displayFieldsOf = ({ show }: ReferenceKeyword): string[] => [...new Set(placeholderNames(show))];

/**
 * The text of a reference.
 *
 * @param textOf the text of a field of the referred row
 */
export const textOfReference = (
  { show }: Pick<ReferenceKeyword, 'show'>,
  textOf: (field: string) => string,
): string =>
  show
    .replace(placeholderPattern, (_all, field: string) => textOf(field))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The part of `x-resource` that references depend on. */
interface Declaration {
  readonly primaryKey?: string;
  readonly search?: readonly string[];
}

/** What closes a field of the other resource to somebody who sees the reference. */
export const restrictingKeywords = ['x-read', 'x-hidden', 'x-virtual'];

function checkShown(
  reference: ReferenceKeyword,
  other: JsonSchema,
  columns: SystemColumns | undefined,
  report: (message: string, code: 'FIELD_UNKNOWN' | 'VALUE_WRONG' | 'PRIVACY_BROKEN', hint?: string) => void,
): void {
  const properties = other.properties ?? {};
  const declaration = declarationOf<Declaration>(other) ?? {};
  const { search = [] } = declaration;
  const searchable = [...Object.keys(properties), ...systemColumns(declaration, columns)];
  for (const name of displayFieldsOf(reference)) {
    const property = properties[name];
    if (!property)
      report(
        `"${reference.resource}" has no field "${name}".`,
        'FIELD_UNKNOWN',
        suggest(name, Object.keys(properties)),
      );
    else if (
      isOfPrivacyClass('special', other, name) ||
      restrictingKeywords.some((keyword) => keyword in property)
    )
      report(`"${name}" is not for everybody who sees the reference.`, 'PRIVACY_BROKEN');
    // A misspelt one is reported as such.
    else if (!search.includes(name) && search.every((each) => searchable.includes(each)))
      report(
        `"${reference.resource}" does not search in "${name}", so nobody finds a row by what is shown.`,
        'VALUE_WRONG',
      );
  }
}

/** Its resource and fields exist, its type is that of the key, and `clear` has something to leave. */
export const referenceRule: SchemaRule = {
  name: 'x-reference',
  on: 'column',
  types: ['string', 'integer'],
  run({ name, schema: property, path: place }, { schema, schemas, columns, report }) {
    const reference = referenceIn(property);
    if (!reference) return;
    const declaration = declarationOf<Declaration>(schema);
    const path = [...place, 'x-reference'];
    if (!declaration)
      report(path, 'SCHEMA_WRONG', '"x-reference" is about a column; a form without x-resource has none.');
    const other = requireResource(reference.resource, [...path, 'resource'], { schemas, report });
    if (!other) return;
    const { primaryKey = 'id' } = declarationOf<Declaration>(other) ?? {};
    checkShown(reference, other, columns, (message, code, hint) =>
      report([...path, 'show'], code, message, hint),
    );
    const key = typesOf(other.properties?.[primaryKey] ?? { type: 'integer' });
    const own = typesOf(property);
    if (key.length > 0 && own.length > 0 && own.join() !== key.join())
      report(
        [...place, 'type'],
        'VALUE_WRONG',
        `The key of "${reference.resource}" is ${key.join(' or ')}; "${name}" is ${own.join(' or ')}.`,
      );
    const isMandatory = schema.required?.includes(name) || ![property.type].flat().includes('null');
    if (reference.onDelete === 'clear' && isMandatory)
      report([...path, 'onDelete'], 'VALUE_WRONG', `"clear" empties "${name}", which must not be empty.`);
    for (const keyword of ['x-enum', 'enum', 'x-virtual', 'x-compute', 'x-untracked'].filter(
      (each) => each in property,
    ))
      report([...place, keyword], 'SCHEMA_WRONG', `"${keyword}" does not fit a reference.`);
    if (schema.properties?.verweise)
      report(['properties', 'verweise'], 'VALUE_WRONG', 'Responses name the texts of references "verweise".');
    if (name === (declaration?.primaryKey ?? 'id'))
      report(path, 'SCHEMA_WRONG', 'The key of a row does not refer to another one.');
  },
};
