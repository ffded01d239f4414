import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '#model';
import { isRecord, partsIn, type Right, referenceIn, rolesIn } from '#rules';
import type { Report } from '../language/report.ts';
import { typesOf } from '../language/schema-types.ts';
import { suggest } from '../language/suggest.ts';
import type { ResourceSchemas } from './check-references.ts';

interface Declaration {
  readonly rights?: Readonly<Record<string, Right>>;
  readonly search?: readonly string[];
  readonly own?: { readonly roles: readonly string[] };
}

const declarationOf = (schema: JsonSchema | undefined): Declaration | undefined => {
  const declaration = schema?.['x-resource'];
  return isRecord(declaration) ? (declaration as Declaration) : undefined;
};

const readersOf = ({ rights }: Declaration): string[] => [
  ...new Set([rights?.search, rights?.read].flatMap(rolesIn)),
];

/** What a list of parts does not have: its rows are stored, computed and protected by their own schema. */
const unfit = [
  'items',
  'uniqueItems',
  'default',
  'x-compute',
  'x-virtual',
  'x-untracked',
  'x-renamed-from',
  'x-hidden',
];

/** Rules of `x-parts`: its resource exists, refers to the row with the list, and is part of nothing else. */
export function checkParts(
  schema: JsonSchema,
  name: string,
  resources: ResourceSchemas,
  report: Report,
): void {
  const declaration = declarationOf(schema);
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    if (!isRecord(property['x-parts'])) continue;
    const place = ['properties', field];
    const path = [...place, 'x-parts'];
    const word = partsIn(property);
    if (!word) continue;
    for (const keyword of unfit.filter((each) => each in property))
      report([...place, keyword], 'SCHEMA_WRONG', `"${keyword}" does not fit a list of parts.`);
    if (property.maxItems === undefined)
      report(
        path,
        'SCHEMA_WRONG',
        `"${field}" needs "maxItems": all parts are read and written with their row.`,
      );
    const index = declaration?.search?.indexOf(field) ?? -1;
    if (index >= 0)
      report(
        ['x-resource', 'search', index],
        'VALUE_WRONG',
        `"${field}" is no column; its parts are searched by themselves.`,
      );
    if (!declaration)
      report(path, 'SCHEMA_WRONG', '"x-parts" is about stored rows; a form without x-resource has none.');
    const part = resources.get(word.resource);
    const rules = declarationOf(part);
    if (!part || !rules) {
      const known = [...resources].filter(([, each]) => declarationOf(each)).map(([each]) => each);
      report(
        [...path, 'resource'],
        'RESOURCE_UNKNOWN',
        `There is no resource "${word.resource}".`,
        suggest(word.resource, known),
      );
      continue;
    }
    checkPlace(part, word.order, [...path, 'order'], report);
    checkOwner(part, word.field, name, [...path, 'field'], report);
    if (word.resource === name || Object.values(part.properties ?? {}).some(partsIn))
      report([...path, 'resource'], 'SCHEMA_WRONG', `"${word.resource}" has parts itself; parts have none.`);
    if (isTakenElsewhere(resources, name, field, word.resource))
      report([...path, 'resource'], 'VALUE_WRONG', `"${word.resource}" is part of another list already.`);
    if (readersOf(rules).length === 0)
      report(path, 'VALUE_WRONG', `Nobody may search or read "${word.resource}", so nobody sees the list.`);
    const blind = declaration && readersOf(rules).filter((role) => !readersOf(declaration).includes(role));
    if (blind && blind.length > 0)
      report(
        path,
        'VALUE_WRONG',
        `"${blind.join('", "')}" may see "${word.resource}" but no row that it belongs to, and so sees none.`,
      );
  }
}

/** The place in the list is a number that the server sets. */
function checkPlace(part: JsonSchema, order: string | undefined, path: JSONPath, report: Report): void {
  if (order === undefined) return;
  const property = part.properties?.[order];
  if (!property)
    report(
      path,
      'FIELD_UNKNOWN',
      `There is no field "${order}".`,
      suggest(order, Object.keys(part.properties ?? {})),
    );
  else if (!typesOf(property).includes('integer') || property.readOnly !== true)
    report(path, 'VALUE_WRONG', `"${order}" must be a readOnly integer, since the server sets it.`);
}

/** The part belongs to one row for good, and goes with it. */
function checkOwner(part: JsonSchema, field: string, owner: string, path: JSONPath, report: Report): void {
  const property = part.properties?.[field];
  if (!property) {
    report(
      path,
      'FIELD_UNKNOWN',
      `There is no field "${field}".`,
      suggest(field, Object.keys(part.properties ?? {})),
    );
    return;
  }
  const reference = referenceIn(property);
  if (reference?.resource !== owner)
    report(path, 'VALUE_WRONG', `"${field}" does not refer to "${owner}" (x-reference).`);
  else if (reference.onDelete !== 'cascade')
    report(path, 'VALUE_WRONG', `"${field}" needs "onDelete": "cascade", since parts go with their row.`);
  else if (!part.required?.includes(field) || [property.type].flat().includes('null'))
    report(path, 'VALUE_WRONG', `"${field}" must be required: there is no part without its row.`);
}

const isTakenElsewhere = (
  resources: ResourceSchemas,
  owner: string,
  field: string,
  resource: string,
): boolean =>
  [...resources].some(([name, { properties = {} }]) =>
    Object.entries(properties).some(
      ([other, property]) => partsIn(property)?.resource === resource && (name !== owner || other !== field),
    ),
  );
