import type { DeclaredProperty, DeclaredResource, DeclaredSchema } from '@schema-screens/schema';
import type { Role } from '../../shared/identity.ts';

type Declared<Key extends keyof DeclaredResource> = NonNullable<DeclaredResource[Key]>;

export type FixedValues = Readonly<Declared<'where'>>;
export type Scalar = FixedValues[string];
export type Operation = keyof Declared<'rights'>;

/** One property of a resource schema; `packages/schema/definition/resource.schema.json` describes the keywords. */
export type PropertySchema = { readonly [Keyword in keyof DeclaredProperty]: DeclaredProperty[Keyword] };

/** One column of a sort order. */
export type SortKey = Declared<'sort'>[number];

/** The values of these fields together occur once (`unique` of a resource); letters are folded. */
export type UniqueKeyword = Declared<'unique'>[number];

/** The periods of rows with the same values do not overlap (`noOverlap` of a resource). */
export type NoOverlapKeyword = Declared<'noOverlap'>[number];

/** The keyword `x-resource`, with the roles and attributes that the server knows. */
export interface ResourceDeclaration extends Omit<DeclaredResource, 'own'> {
  readonly own?: Omit<Declared<'own'>, 'user' | 'roles'> & {
    readonly attribute: string;
    readonly roles: readonly Role[];
  };
}

/** A file of `schemas/resource`. Without `x-resource` it is a form schema. */
export interface ResourceSchema
  extends Readonly<
    Pick<DeclaredSchema, 'title' | 'description' | 'required' | 'allOf' | 'if' | 'then' | 'else'>
  > {
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly 'x-resource'?: ResourceDeclaration;
}

/** One value of an enumeration in `schemas/enum`. */
export interface EnumEntry {
  readonly key: string;
  readonly value: string;
  readonly group?: string;
}
