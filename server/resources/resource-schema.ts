import type { DeclaredResource, PartsWord, ReferenceWord } from '#rules';
import type { Role, UserAttribute } from '../shared/identity.ts';

type Declared<Key extends keyof DeclaredResource> = NonNullable<DeclaredResource[Key]>;

export type FixedValues = Readonly<Declared<'where'>>;
export type Scalar = FixedValues[string];
export type Operation = keyof Declared<'rights'>;

/** One property of a resource schema; `schemas/definition/resource.schema.json` describes the keywords. */
export interface PropertySchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly readOnly?: boolean;
  readonly phonet?: boolean;
  readonly 'x-prefix'?: string;
  readonly 'x-enum'?: string;
  readonly 'x-renamed-from'?: string;
  readonly 'x-unique'?: boolean;
  readonly 'x-reference'?: ReferenceWord;
  readonly 'x-parts'?: PartsWord;
  readonly 'x-write'?: { readonly create?: readonly Role[]; readonly change?: readonly Role[] };
  readonly 'x-read'?: readonly Role[];
  readonly 'x-hidden'?: boolean;
  readonly 'x-untracked'?: boolean;
  readonly 'x-privacy'?: string;
  readonly 'x-virtual'?: boolean;
  readonly 'x-precision'?: number;
  readonly 'x-scale'?: number;
  readonly [keyword: string]: unknown;
}

/** One column of a sort order. */
export type SortKey = Declared<'sort'>[number];

/** The values of these fields together occur once (`unique` of a resource); letters are folded. */
export type UniqueWord = Declared<'unique'>[number];

/** The periods of rows with the same values do not overlap (`noOverlap` of a resource). */
export type NoOverlapWord = Declared<'noOverlap'>[number];

/** The keyword `x-resource`, with the roles and attributes that the server knows. */
export interface ResourceDeclaration extends Omit<DeclaredResource, 'own'> {
  readonly own?: Omit<Declared<'own'>, 'user' | 'roles'> & {
    readonly user: UserAttribute;
    readonly roles: readonly Role[];
  };
}

/** A file of `schemas/resource`. Without `x-resource` it is a form schema. */
export interface ResourceSchema {
  readonly title: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly allOf?: readonly Record<string, unknown>[];
  readonly if?: Record<string, unknown>;
  readonly then?: Record<string, unknown>;
  readonly else?: Record<string, unknown>;
  readonly 'x-resource'?: ResourceDeclaration;
}

/** One value of an enumeration in `schemas/enum`. */
export interface EnumValue {
  readonly schluessel: string;
  readonly wert: string;
  readonly begriff?: string;
}
