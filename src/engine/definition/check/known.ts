import type { EnumValue } from '../../data/data-source.ts';
import type { CellDescriptor, WidgetDescriptor } from '../../registry/contracts.ts';
import type { ScreenEntry } from '../catalog.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { Field } from '../types.gen.ts';

/** What definitions may name: gathered once for all files. */
export interface Known {
  /** Schemas of resources and forms, by name. */
  schemas: ReadonlyMap<string, JsonSchema>;
  /** Enumerations (x-enum), by name. */
  enums: Readonly<Record<string, EnumValue[]>>;
  /** Names of the schemas that are resources. */
  resources: ReadonlySet<string>;
  widgets: ReadonlyMap<string, WidgetDescriptor>;
  /** The widget that a field gets by its schema; undefined where its parts are drawn. */
  widgetFor: (schema: JsonSchema, hints: Field) => string | undefined;
  cells: ReadonlyMap<string, CellDescriptor>;
  actions: ReadonlySet<string>;
  parts: ReadonlySet<string>;
  roles: ReadonlySet<string>;
  features: ReadonlySet<string>;
  menus: ReadonlySet<string>;
  /** Attributes of the signed-in user; undefined where they are not known. */
  user?: ReadonlySet<string> | undefined;
}

/** The same, with all screens. */
export interface KnownWithScreens extends Known {
  screens: ReadonlyMap<string, ScreenEntry>;
}
