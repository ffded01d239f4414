import type { DeclaredResource, PartsWord, ReferenceWord, Right } from '#rules';
import type { Role, UserAttribute } from '../shared/identity.ts';

export type Scalar = string | number | boolean | null;
export type FixedValues = Readonly<Record<string, Scalar>>;
export type Operation = 'search' | 'read' | 'create' | 'change' | 'delete';

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
export interface SortKey {
  readonly field: string;
  readonly direction?: 'asc' | 'desc';
}

/** The values of these fields together occur once (`unique` of a resource); letters are folded. */
export type UniqueWord = NonNullable<DeclaredResource['unique']>[number];

/** The periods of rows with the same values do not overlap (`noOverlap` of a resource). */
export type NoOverlapWord = NonNullable<DeclaredResource['noOverlap']>[number];

/** The keyword `x-resource`. */
export interface ResourceDeclaration {
  readonly path?: string;
  readonly table?: string;
  readonly collection: string;
  readonly primaryKey?: string;
  readonly search?: readonly string[];
  readonly searchRelated?: readonly {
    readonly resource: string;
    readonly key: string;
    readonly by: string;
    readonly fields: readonly string[];
  }[];
  readonly sort?: readonly SortKey[];
  readonly maxPerPage?: number;
  readonly rights: Readonly<Partial<Record<Operation, Right>>>;
  readonly own?: {
    readonly field: string;
    readonly user: UserAttribute;
    readonly roles: readonly Role[];
    readonly also?: readonly string[];
  };
  readonly where?: FixedValues;
  readonly onCreate?: FixedValues;
  readonly onDelete?: FixedValues;
  readonly unique?: readonly UniqueWord[];
  readonly noOverlap?: readonly NoOverlapWord[];
  readonly history?: boolean;
  readonly bulk?: readonly ('create' | 'change' | 'delete')[];
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
