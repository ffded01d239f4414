import { reportUnknown } from '../problems/field-problems.ts';
import {
  declarationOf,
  type Path,
  type Report,
  requireResource,
  type SchemaContext,
  type SchemaRule,
} from '../problems/schema-rule.ts';
import { expandWithInheritors } from '../schema/inherited-roles.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import type { Resource } from '../schema/resource-schema.gen.ts';
import { isFilledIn } from './default-value.ts';
import { checkCompatibleValues, checkPrivacyLeak } from './fitting-values.ts';
import { partsIn } from './parts.ts';
import { referenceIn } from './reference.ts';
import { hasRight, type Right, rolesIn } from './rights.ts';

/** How rows of another resource are copied to new ones (`copies` of a resource). */
export type CopyKeyword = NonNullable<Resource['copies']>[number];

/** Where a copied value is: a field of the row, or, through a reference, one of the row that it names. */
interface CopySource {
  readonly field: string;
  readonly reference?: string;
}

/** The source of a copied value. */
export function copySource(text: string): CopySource {
  const [first = '', second] = text.split('.');
  return second === undefined ? { field: first } : { reference: first, field: second };
}

interface Declaration {
  readonly primaryKey?: string;
  readonly rights?: Readonly<Record<string, Right>>;
  readonly own?: { readonly field: string };
  readonly onCreate?: Readonly<Record<string, unknown>>;
  readonly copies?: Resource['copies'];
}

/** A resource, or the entries of one of its lists. */
interface Records {
  readonly name: string;
  readonly schema: JsonSchema;
}

type Schemas = ReadonlyMap<string, JsonSchema>;

const rightsOf = (schema: JsonSchema | undefined): NonNullable<Declaration['rights']> =>
  declarationOf<Declaration>(schema)?.rights ?? {};
const keyOf = (schema: JsonSchema): string => declarationOf<Declaration>(schema)?.primaryKey ?? 'id';

/** Keywords of values that are not copied into a field: they are set by the server, or are no values. */
const unfit = [
  'readOnly',
  'x-compute',
  'x-from',
  'x-sequence',
  'x-rollup',
  'x-hidden',
  'x-virtual',
  'x-file',
  'x-parts',
] as const;
const unread = ['x-hidden', 'x-virtual', 'x-file', 'x-parts'] as const;

/** The entries of a list: rows of its parts, or what its schema says. */
function entriesOf({ name, schema }: Records, list: string, schemas: Schemas): Records | undefined {
  const property = schema.properties?.[list];
  const parts = property && partsIn(property);
  const entries = parts ? schemas.get(parts.resource) : property?.items;
  return entries?.properties ? { name: parts?.resource ?? `${name}.${list}`, schema: entries } : undefined;
}

/** The required fields of new rows that get a value from nowhere, neither from the copy nor from the schema or the server. */
function unfilledIn(schema: JsonSchema, filled: readonly (string | undefined)[]): string[] {
  const { own, onCreate = {} } = declarationOf<Declaration>(schema) ?? {};
  const { required = [], properties = {} } = schema;
  return required.filter(
    (name) =>
      Object.hasOwn(properties, name) &&
      ![...filled, own?.field, ...Object.keys(onCreate)].includes(name) &&
      !isFilledIn({ ...properties[name] }),
  );
}

/** What the copy of a row reads and writes exists, fits, and is open to those who copy. */
class CopyCheck {
  readonly #schemas: Schemas;
  readonly #inheriting: SchemaContext['roles'];
  readonly #report: Report;
  /** Those who may copy. */
  readonly #roles: readonly string[];

  constructor(
    { schemas, roles, report }: Pick<SchemaContext, 'schemas' | 'roles' | 'report'>,
    copying: readonly string[],
  ) {
    this.#schemas = schemas;
    this.#inheriting = roles;
    this.#report = report;
    this.#roles = copying;
  }

  fields(into: Records, from: Records, fields: Readonly<Record<string, string>>, path: Path): void {
    const { properties = {} } = into.schema;
    for (const [name, text] of Object.entries(fields)) {
      const place = [...path, name];
      const property = properties[name];
      const useless = property && unfit.find((keyword) => property[keyword]);
      if (!property) reportUnknown(name, Object.keys(properties), place, this.#report);
      else if (useless) this.#report(place, 'VALUE_WRONG', `"${name}" takes no copied value ("${useless}").`);
      else this.#value({ ...into, field: name }, from, copySource(text), place);
    }
  }

  /** A row with the copied values can be created. */
  required(into: Records, filled: readonly (string | undefined)[], path: Path): void {
    for (const name of unfilledIn(into.schema, filled))
      this.#report(
        path,
        'FIELD_MISSING',
        `"${name}" of "${into.name}" is required, but gets no value, so that no copy can be made.`,
      );
  }

  /** The value at the source fits the field. */
  #value(into: Records & { field: string }, from: Records, source: CopySource, path: Path): void {
    const records = source.reference === undefined ? from : this.#referred(from, source.reference, path);
    if (!records) return;
    const { properties = {} } = records.schema;
    const own = into.schema.properties?.[into.field] ?? {};
    const isKey = source.field === keyOf(records.schema);
    const value = properties[source.field] ?? (isKey ? { type: 'integer' } : undefined);
    if (!value) {
      reportUnknown(source.field, Object.keys(properties), path, this.#report);
      return;
    }
    const closed = unread.find((keyword) => value[keyword]);
    if (closed) {
      this.#report(
        path,
        'VALUE_WRONG',
        `"${source.field}" of "${records.name}" is not copied ("${closed}").`,
      );
      return;
    }
    const targetResource = referenceIn(own)?.resource;
    const sourceResource = isKey ? records.name : referenceIn(value)?.resource;
    if (targetResource !== undefined && targetResource !== sourceResource)
      this.#report(
        path,
        'VALUE_WRONG',
        `"${into.field}" refers to "${targetResource}", "${source.field}" does not.`,
      );
    checkCompatibleValues(
      { name: into.field, schema: own },
      { name: `${records.name}.${source.field}`, schema: value },
      path,
      this.#report,
    );
    checkPrivacyLeak([into.schema, into.field], [records.schema, source.field], path, this.#report);
    const { 'x-read': readers } = value;
    if (Array.isArray(readers)) this.#requireSeen(readers, source.field, path);
  }

  #referred({ schema: { properties = {} } }: Records, name: string, path: Path): Records | undefined {
    const property = properties[name];
    const resource = property && referenceIn(property)?.resource;
    const schema = resource === undefined ? undefined : this.#schemas.get(resource);
    if (!property) reportUnknown(name, Object.keys(properties), path, this.#report);
    else if (resource === undefined)
      this.#report(path, 'VALUE_WRONG', `"${name}" refers to no other row (x-reference).`);
    if (resource === undefined || !schema) return undefined;
    const { search, read } = rightsOf(schema);
    this.#requireSeen([search, read].flatMap(rolesIn), resource, path);
    return { name: resource, schema };
  }

  #requireSeen(readers: Right, what: string, path: Path): void {
    const blind = this.#roles.filter((role) => !hasRight(readers, role, this.#inheriting));
    if (blind.length > 0)
      this.#report(path, 'VALUE_WRONG', `"${blind.join('", "')}" may copy, but does not see "${what}".`);
  }
}

/** Copies of rows (`copies`): the other resource exists, and its values fit here. */
export const copiesRule: SchemaRule = {
  name: 'copies',
  on: 'schema',
  run(_node, { resource, schema, schemas, roles: inheriting, report }) {
    const { copies = [], rights = {} } = declarationOf<Declaration>(schema) ?? {};
    for (const [index, { resource: name, fields, parts = [] }] of copies.entries()) {
      const path = ['x-resource', 'copies', index];
      const source = requireResource(name, [...path, 'resource'], { schemas, report });
      if (!source) continue;
      if (copies.findIndex((other) => other.resource === name) < index)
        report([...path, 'resource'], 'NAME_TWICE', `How "${name}" is copied is said already.`);
      const able = (role: string): boolean => hasRight(rightsOf(source).read, role, inheriting);
      const roles = expandWithInheritors(rolesIn(rights.create), inheriting).filter(able);
      if (roles.length === 0)
        report(path, 'VALUE_WRONG', `Nobody may read "${name}" and create a row here, so nobody copies one.`);
      const check = new CopyCheck({ schemas, roles: inheriting, report }, roles);
      const [into, from] = [
        { name: resource, schema },
        { name, schema: source },
      ];
      check.fields(into, from, fields, [...path, 'fields']);
      check.required(into, [...Object.keys(fields), ...parts.map(({ field }) => field)], [...path, 'fields']);
      for (const [at, { field: list, from: other, fields: ofEntries }] of parts.entries()) {
        const place = [...path, 'parts', at];
        const [target, entries] = [entriesOf(into, list, schemas), entriesOf(from, other, schemas)];
        if (!target) report([...place, 'field'], 'FIELD_UNKNOWN', `There is no list "${list}" of records.`);
        if (!entries)
          report([...place, 'from'], 'FIELD_UNKNOWN', `"${name}" has no list "${other}" of records.`);
        if (!target || !entries) continue;
        check.fields(target, entries, ofEntries, [...place, 'fields']);
        const word = partsIn(schema.properties?.[list] ?? {});
        check.required(target, [...Object.keys(ofEntries), word?.field, word?.order], [...place, 'fields']);
      }
    }
  },
};
