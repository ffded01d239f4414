import type { SystemColumns } from '@schema-screens/schema';
import type { CellDescriptor, Field, ScreenEntry, WidgetDescriptor } from '@schema-screens/schema/language';
import type { EnumValue, JsonSchema } from '@schema-screens/schema/model';

/** The names that definitions may use, collected once for all files. */
export interface DefinitionNames {
  /** Schemas of resources and forms, by name. */
  schemas: ReadonlyMap<string, JsonSchema>;
  /** Enumerations (x-enum), by name. */
  enums: Readonly<Record<string, EnumValue[]>>;
  /** Names of the schemas that are resources. */
  resources: ReadonlySet<string>;
  /** Columns of every table; default: the English ones. */
  columns?: SystemColumns | undefined;
  widgets: ReadonlyMap<string, WidgetDescriptor>;
  /** The widget that a field gets by its schema; undefined if its parts are drawn. */
  widgetFor: (schema: JsonSchema, hints: Field) => string | undefined;
  cells: ReadonlyMap<string, CellDescriptor>;
  actions: ReadonlySet<string>;
  parts: ReadonlySet<string>;
  /** Undefined: any, as of the following two. */
  roles?: ReadonlySet<string> | undefined;
  features?: ReadonlySet<string> | undefined;
  menus?: ReadonlySet<string> | undefined;
  /** Keys of navigation.json that the application's shell has nothing for; default: none. */
  undrawn?: readonly string[];
  /** Texts of the application's own code, among them labels of hand-written parts; undefined if they are not known. */
  texts?: ReadonlySet<string> | undefined;
  /** Attributes of the signed-in user; undefined if they are not known. */
  user?: ReadonlySet<string> | undefined;
}

/** The same, with all screens. */
export interface DefinitionNamesWithScreens extends DefinitionNames {
  screens: ReadonlyMap<string, ScreenEntry>;
}

/** The keys of an enumeration by its name. */
export const enumKeysIn =
  (enums: DefinitionNames['enums']) =>
  (name: string): readonly string[] | undefined =>
    enums[name]?.map(({ key }) => key);
