import { isSpeciallyProtected } from '#language';
import type { JsonSchema } from '#model';
import { displayFieldsOf, isRecord, type ReferenceKeyword, referenceIn } from '#rules';
import type { Report } from '../language/report.ts';
import { typesOf } from '../language/schema-types.ts';
import { suggest } from '../language/suggest.ts';

/** The schemas of all resources, by name. */
export type ResourceSchemas = ReadonlyMap<string, JsonSchema>;

/** The part of `x-resource` that references depend on. */
interface Declaration {
  readonly primaryKey?: string;
  readonly search?: readonly string[];
}

const declarationOf = (schema: JsonSchema | undefined): Declaration | undefined => {
  const declaration = schema?.['x-resource'];
  return isRecord(declaration) ? (declaration as Declaration) : undefined;
};

/** What closes a field of the other resource to somebody who sees the reference. */
const closing = ['x-read', 'x-hidden', 'x-virtual'];

function checkShown(
  reference: ReferenceKeyword,
  other: JsonSchema,
  report: (message: string, code: 'FIELD_UNKNOWN' | 'VALUE_WRONG' | 'PRIVACY_BROKEN', hint?: string) => void,
): void {
  const properties = other.properties ?? {};
  const search = declarationOf(other)?.search ?? [];
  for (const name of displayFieldsOf(reference)) {
    const property = properties[name];
    if (!property)
      report(
        `"${reference.resource}" has no field "${name}".`,
        'FIELD_UNKNOWN',
        suggest(name, Object.keys(properties)),
      );
    else if (isSpeciallyProtected(other, name) || closing.some((keyword) => keyword in property))
      report(`"${name}" is not for everybody who sees the reference.`, 'PRIVACY_BROKEN');
    else if (!search.includes(name))
      report(
        `"${reference.resource}" does not search in "${name}", so nobody finds a row by what is shown.`,
        'VALUE_WRONG',
      );
  }
}

/** Rules of `x-reference`: its resource and fields exist, its type is that of the key, and `clear` has something to leave. */
export function checkReferences(schema: JsonSchema, resources: ResourceSchemas, report: Report): void {
  const declaration = declarationOf(schema);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const reference = referenceIn(property);
    if (!reference) continue;
    const path = ['properties', name, 'x-reference'];
    if (!declaration)
      report(path, 'SCHEMA_WRONG', '"x-reference" is about a column; a form without x-resource has none.');
    const other = resources.get(reference.resource);
    const known = [...resources].filter(([, each]) => declarationOf(each)).map(([each]) => each);
    const { primaryKey = 'id' } = declarationOf(other) ?? {};
    if (!other || !declarationOf(other)) {
      report(
        [...path, 'resource'],
        'RESOURCE_UNKNOWN',
        `There is no resource "${reference.resource}".`,
        suggest(reference.resource, known),
      );
      continue;
    }
    checkShown(reference, other, (message, code, hint) => report([...path, 'show'], code, message, hint));
    const key = typesOf(other.properties?.[primaryKey] ?? { type: 'integer' });
    const own = typesOf(property);
    if (own.join() !== key.join())
      report(
        ['properties', name, 'type'],
        'VALUE_WRONG',
        `The key of "${reference.resource}" is ${key.join(' or ')}; "${name}" is ${own.join(' or ')}.`,
      );
    const isMandatory = schema.required?.includes(name) || ![property.type].flat().includes('null');
    if (reference.onDelete === 'clear' && isMandatory)
      report([...path, 'onDelete'], 'VALUE_WRONG', `"clear" empties "${name}", which must not be empty.`);
    for (const keyword of ['x-enum', 'enum', 'x-virtual', 'x-compute', 'x-untracked'].filter(
      (each) => each in property,
    ))
      report(['properties', name, keyword], 'SCHEMA_WRONG', `"${keyword}" does not fit a reference.`);
    if (schema.properties?.verweise)
      report(['properties', 'verweise'], 'VALUE_WRONG', 'Responses name the texts of references "verweise".');
    if (name === (declaration?.primaryKey ?? 'id'))
      report(path, 'SCHEMA_WRONG', 'The key of a row does not refer to another one.');
  }
}
