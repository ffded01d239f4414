import type { FromSchema, SchemaTypes } from '../../model/from-schema.ts';
import type { callKeys, fieldListKeys } from './sharing.ts';
import type { DetailScreen, FormScreen, ListScreen, PageScreen } from './types.gen.ts';

/** The names of an application that its screens may use, as types. */
export interface ApplicationTypes extends SchemaTypes {
  /** The schemas of resources by name, written with `as const`. */
  readonly schemas: object;
  /** The names of all screens. */
  readonly screens: string;
  /** The names of all roles; default: any. */
  readonly roles?: string;
}

/** What the parts of one screen may name. */
interface Scope {
  readonly row: object;
  readonly screen: string;
  readonly role: string;
}

type RolesIn<Names extends ApplicationTypes> = Names['roles'] extends string ? Names['roles'] : string;

/** Columns of every table. */
type SystemColumn = 'created_at' | 'updated_at' | 'updated_by';

type FieldIn<Row> = keyof Row & string;
/** A field of a row, or a part of one: `place.shelf`. */
type FieldPath<Row> = {
  [Name in FieldIn<Row>]: NonNullable<Row[Name]> extends readonly unknown[]
    ? Name
    : NonNullable<Row[Name]> extends Record<string, unknown>
      ? Name | `${Name}.${FieldIn<NonNullable<Row[Name]>>}`
      : Name;
}[FieldIn<Row>];

type ValueAt<Row, Path> = Path extends keyof Row
  ? NonNullable<Row[Path]>
  : Path extends `${infer Name extends keyof Row & string}.${infer Part}`
    ? ValueAt<NonNullable<Row[Name]>, Part>
    : never;

/** Values that a condition compares with: those of the field, if it is simple. */
type Compared<Value> = Extract<Value, string | number | boolean>;

/** Another value of the scope, as a whole: {user.id}. */
type OtherValue = `{${string}.${string}}`;

/** The field and the values of a condition: of the row or the form, or of anything else in the scope. */
type Comparison<Names extends Scope> =
  | {
      [Path in FieldPath<Names['row']>]: {
        field: `row.${Path}` | `data.${Path}`;
        is?: Compared<ValueAt<Names['row'], Path>> | OtherValue | null;
        in?: readonly Compared<ValueAt<Names['row'], Path>>[];
      };
    }[FieldPath<Names['row']>]
  | {
      field?: `${'user' | 'params' | 'saved' | 'steps' | 'item' | 'query'}.${string}`;
      is?: string | number | boolean | null;
      in?: readonly unknown[];
    };

type ConditionOf<Base, Names extends Scope> = Omit<
  Base,
  'field' | 'is' | 'in' | 'roles' | 'all' | 'any' | 'not'
> &
  Comparison<Names> & {
    roles?: readonly Names['role'][];
    all?: readonly ConditionOf<Base, Names>[];
    any?: readonly ConditionOf<Base, Names>[];
    not?: ConditionOf<Base, Names>;
  };

/** Keys whose texts name a screen. */
type ScreenKey = 'to' | 'then' | 'screen' | 'back' | 'else' | 'quickLook';
/** Keys whose texts name a field of the row. */
type FieldKey = 'field' | 'fields' | 'filterFields' | 'periods' | 'send' | 'sort';
/** Keys whose texts name a role. */
type RoleKey = 'access' | 'roles';
/** Keys of what has rows or scopes of its own, whose fields are checked at run time alone. */
type OtherRows =
  | 'table'
  | 'usedBy'
  | 'items'
  | 'expand'
  | 'valueHelp'
  | 'lookup'
  | 'tiles'
  | 'chart'
  | 'source';

/** Keys of lists whose entries are also the name of their field. */
type ListOfFields = (typeof fieldListKeys)[number];
/** Keys of calls, which are also their path alone. */
type CallKey = (typeof callKeys)[number];

/** The text that an entry of a list, or a value, is for short; never for one that has no short form. */
type ShortEntry<Key, Field> = Key extends ListOfFields ? Field : never;
type ShortValue<Key> = Key extends CallKey ? string : never;

/** A part of a definition whose names are checked at run time alone, with its short forms. */
type AnyNames<Part, Key> = Part extends readonly (infer Entry)[]
  ? readonly (AnyNames<Entry, Key> | ShortEntry<Key, string>)[]
  : Part extends object
    ? { [Name in keyof Part]: AnyNames<Part[Name], Name> | ShortValue<Name> }
    : Part;

/** What a free text becomes where it names something. */
type TextAt<Key, Names extends Scope> = Key extends ScreenKey
  ? Names['screen'] | 'back'
  : Key extends FieldKey
    ? FieldPath<Names['row']> | SystemColumn
    : Key extends RoleKey
      ? Names['role']
      : string;

/** A part of a definition with the names of an application in place of free texts. */
type NamedPart<Part, Key, Names extends Scope> = Part extends string
  ? string extends Part
    ? TextAt<Key, Names>
    : Part
  : Part extends readonly (infer Entry)[]
    ? readonly (NamedPart<Entry, Key, Names> | ShortEntry<Key, FieldPath<Names['row']> | SystemColumn>)[]
    : Part extends object
      ? NamedObject<Part, Names>
      : Part;

type NamedObject<Part, Names extends Scope> = {
  [Key in keyof Part]: Key extends 'when'
    ? ConditionOf<Extract<Part[Key], object>, Names> | Exclude<Part[Key], object>
    : Key extends 'schema' | 'options' | 'x-allow'
      ? Part[Key]
      : Key extends OtherRows
        ? AnyNames<Part[Key], Key> | ShortValue<Key>
        : NamedPart<Part[Key], Key, Names> | ShortValue<Key>;
};

/** A screen of one kind, of which the texts that say what it is are its own. */
type ScreenWith<Screen, Own, Names extends Scope> = NamedObject<
  Omit<Screen, keyof Own | '$schema' | 'name'>,
  Names
> &
  Own & { $schema?: string; name: Names['screen'] };

/** The scope of a screen with the rows of a resource. */
interface ScopeOf<Names extends ApplicationTypes, Resource extends keyof Names['schemas']> extends Scope {
  readonly row: FromSchema<Names['schemas'][Resource], Names> & object;
  readonly screen: Names['screens'];
  readonly role: RolesIn<Names>;
}

/** The scope of a screen whose rows have no schema: any field may be named. */
interface FreeScope<Names extends ApplicationTypes> extends Scope {
  readonly row: Record<string, string | number | boolean>;
  readonly screen: Names['screens'];
  readonly role: RolesIn<Names>;
}

/**
 * The screens of an application in TypeScript: names of fields, screens, roles and keys of enumerations are completed, and an unknown one
 * does not compile.
 *
 * @example const books = { kind: 'list', name: 'BOOKS', resource: 'book', … } satisfies ScreenOf<Library>;
 */
export type ScreenOf<Names extends ApplicationTypes> =
  | {
      [Resource in keyof Names['schemas'] & string]:
        | ScreenWith<ListScreen, { resource: Resource }, ScopeOf<Names, Resource>>
        | ScreenWith<FormScreen, { resource: Resource }, ScopeOf<Names, Resource>>
        | ScreenWith<FormScreen, { schema: Resource }, ScopeOf<Names, Resource>>
        | ScreenWith<DetailScreen, { resource: Resource }, ScopeOf<Names, Resource>>;
    }[keyof Names['schemas'] & string]
  | ScreenWith<ListScreen, { resource?: never }, FreeScope<Names>>
  | ScreenWith<DetailScreen, { resource?: never }, FreeScope<Names>>
  | ScreenWith<PageScreen, { resource?: never }, FreeScope<Names>>;
