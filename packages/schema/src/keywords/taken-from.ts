import { reportUnknown } from '../problems/field-problems.ts';
import { declarationOf, resourcesIn, type SchemaRule } from '../problems/schema-rule.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { checkCompatibleValues, checkPrivacyLeak } from './fitting-values.ts';
import { partsIn } from './parts.ts';
import { referenceIn } from './reference.ts';
import { type Right, rolesIn } from './rights.ts';
import { statesIn } from './states.ts';

/** Where the value of a field comes from (`x-from`). */
export interface CopiedFrom {
  /** The field that names the other row. */
  readonly reference: string;
  /** The field of that row. */
  readonly field: string;
}

/** The field of another row that a property takes its value from; undefined if it takes none. */
export function copiedFromOf(schema: Readonly<Record<string, unknown>>): CopiedFrom | undefined {
  const { 'x-from': word } = schema;
  const [reference, field, ...others] = typeof word === 'string' ? word.split('.') : [];
  return reference && field && others.length === 0 ? { reference, field } : undefined;
}

interface Declaration {
  readonly rights?: Readonly<Record<string, Right>>;
  readonly own?: { readonly field: string; readonly roles: readonly string[] };
  readonly onCreate?: Readonly<Record<string, unknown>>;
}

/** Keywords without effect on a value that only the server sets, and those that set it otherwise. */
const useless = [
  'default',
  'x-write',
  'x-virtual',
  'x-compute',
  'x-sequence',
  'x-rollup',
  'x-states',
  'x-reference',
  'x-parts',
  'x-file',
];

/** Fields of the schema that the server fills with references by itself. */
function filledIn(schema: JsonSchema): readonly string[] {
  const { own, onCreate = {}, rights = {} } = declarationOf<Declaration>(schema) ?? {};
  const isOwnFilled = own && rolesIn(rights.create).some((role) => own.roles.includes(role));
  const properties = Object.entries(schema.properties ?? {});
  return [
    ...(isOwnFilled ? [own.field] : []),
    ...Object.keys(onCreate),
    ...properties.flatMap(([name, property]) => ('default' in property ? [name] : [])),
    ...properties.flatMap(([, property]) =>
      (statesIn(property)?.changes ?? []).flatMap(({ set }) => Object.keys(set ?? {})),
    ),
  ];
}

const isNullable = ({ type }: JsonSchema): boolean => [type].flat().includes('null');

/** The reference and its field exist, a value fits, and nobody gets to see more by it. */
export const copiedFromRule: SchemaRule = {
  name: 'x-from',
  on: 'column',
  run({ name, schema: property, path: place }, { schema, schemas, report }) {
    if (property['x-from'] === undefined) return;
    const { properties = {}, required = [] } = schema;
    const path = [...place, 'x-from'];
    const declaration = declarationOf<Declaration>(schema);
    const from = copiedFromOf(property);
    if (!from || !declaration) {
      report(path, 'SCHEMA_WRONG', '"x-from" is a reference of a resource, a dot and a field of its row.');
      return;
    }
    for (const each of useless.filter((one) => one in property))
      report(
        [...place, each],
        'SCHEMA_WRONG',
        `"${each}" does not fit a value that is taken from another row.`,
      );
    const column = properties[from.reference];
    if (!column) {
      reportUnknown(from.reference, Object.keys(properties), path, report);
      return;
    }
    const reference = referenceIn(column);
    if (!reference) {
      report(path, 'VALUE_WRONG', `"${from.reference}" refers to no other row (x-reference).`);
      return;
    }
    if (filledIn(schema).includes(from.reference))
      report(
        path,
        'VALUE_WRONG',
        `"${from.reference}" is filled by the server; values come with a sent reference.`,
      );
    const isOwner = [...schemas.values()].some(({ properties: lists = {} }) =>
      Object.values(lists).some((list) => {
        const parts = partsIn(list);
        return parts?.field === from.reference && schemas.get(parts.resource) === schema;
      }),
    );
    if (isOwner)
      report(
        path,
        'VALUE_WRONG',
        `"${from.reference}" is the row of the list, which names itself in no entry.`,
      );
    const other = schemas.get(reference.resource);
    // The rule of the reference reports it.
    if (!other || !resourcesIn(schemas).includes(reference.resource)) return;
    const target = other.properties?.[from.field];
    if (!target) {
      reportUnknown(from.field, Object.keys(other.properties ?? {}), path, report);
      return;
    }
    if (partsIn(target) || ['x-virtual', 'x-file'].some((keyword) => keyword in target)) {
      report(path, 'VALUE_WRONG', `"${from.field}" is no stored value of "${reference.resource}".`);
      return;
    }
    const source = `${from.reference}.${from.field}`;
    checkCompatibleValues({ name, schema: property }, { name: source, schema: target }, path, report);
    const isAlwaysThere =
      required.includes(from.reference) &&
      (other.required?.includes(from.field) || !isNullable(target)) &&
      !isNullable(column);
    if (!isNullable(property) && !isAlwaysThere)
      report(path, 'VALUE_WRONG', `"${source}" may be empty: the type of "${name}" must include null.`);
    checkReaders(declaration, property, other, target, (message, code) => report(path, code, message));
    checkPrivacyLeak([schema, name], [other, from.field], path, report);
  },
};

/** Who writes a row sees what it takes, and who sees it may see where it comes from. */
function checkReaders(
  { rights = {} }: Declaration,
  property: JsonSchema,
  other: JsonSchema,
  target: JsonSchema,
  report: (message: string, code: 'VALUE_WRONG' | 'PRIVACY_BROKEN') => void,
): void {
  const { rights: theirs = {} } = declarationOf<Declaration>(other) ?? {};
  const open = [theirs.search, theirs.read].flatMap(rolesIn);
  const isListed = ({ 'x-read': roles, 'x-hidden': isHidden }: JsonSchema, role: string): boolean =>
    isHidden !== true && (!Array.isArray(roles) || roles.includes(role));
  const creators = rolesIn(rights.create).filter((role) => !open.includes(role));
  const changers = [rights.create, rights.change].flatMap(rolesIn).filter((role) => open.includes(role));
  const blind = new Set([...creators, ...changers.filter((role) => !isListed(target, role))]);
  if (blind.size > 0)
    report(
      `"${[...blind].join('", "')}" may write rows, but does not see the value that they take.`,
      'VALUE_WRONG',
    );
  const readers = [...new Set([rights.search, rights.read].flatMap(rolesIn))];
  const curious = readers.filter((role) => isListed(property, role) && !isListed(target, role));
  if (curious.length > 0)
    report(`"${curious.join('", "')}" would see what "x-read" closes in the other row.`, 'PRIVACY_BROKEN');
}
