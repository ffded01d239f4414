import type { CellDescriptor, Scope, ValueHelp, WidgetDescriptor } from '@schema-screens/schema/language';
import type { EnumValue, JsonSchema, ResourceMeta, Row } from '@schema-screens/schema/model';
import type { ComponentType } from 'react';

/** How a field's value is shown; every widget supports both. */
export type FieldMode = 'edit' | 'display';

/** The four states of a field; a field without messages that the user has not left yet is neutral. */
export type FieldState = 'neutral' | 'valid' | 'invalid' | 'warning' | 'info';

/** The props of every widget. Widgets know nothing of the form or other fields. */
export interface WidgetProps<Value = unknown, Options = Record<string, unknown>> {
  /** Id of the input; label, help and message refer to it. */
  id: string;
  /** Property name, for autocomplete and tests. */
  name: string;
  value: Value | null | undefined;
  /** Commits a new value; null for empty. A method, so that widgets of any value type fit the registry. */
  onChange(value: Value | null): void;
  /** The user has left the field. */
  onBlur: () => void;
  label: string;
  /** Id of the visible name, for groups of inputs. */
  labelId: string;
  schema: JsonSchema;
  /** Entries to choose from: those of an enumeration, or the hits of a value help. */
  enumValues: EnumValue[];
  options: Options;
  /** The value help, for widgets that query it themselves. */
  valueHelp?: ValueHelp | undefined;
  mode: FieldMode;
  state: FieldState;
  disabled: boolean;
  required: boolean;
  placeholder: string | undefined;
  /** Ids of help and message, for aria-describedby. */
  describedBy: string | undefined;
}

/** What a form needs of a widget's descriptor. The rest is for checks and documentation; applications need not load it. */
export type WidgetSummary = Pick<
  WidgetDescriptor,
  'name' | 'naming' | 'loadingHeight' | 'isSecret' | 'loadsOwnOptions'
> &
  Partial<WidgetDescriptor>;

export interface WidgetEntry {
  descriptor: WidgetSummary;
  // The registry holds widgets of every value type; the descriptor's `accepts` distinguishes them.
  component: ComponentType<WidgetProps<never, never>>;
}

/** The props of every cell; use plain elements, because a table has many cells. */
export interface CellProps<Options = Record<string, unknown>> {
  /** The cell's name in the definition. */
  cell: string;
  value: unknown;
  row: Row;
  schema: JsonSchema | undefined;
  enumValues: EnumValue[];
  /** Schema and enumerations of the whole record, for values with parts. */
  meta?: ResourceMeta | undefined;
  options: Options;
}

export interface CellEntry {
  name: string;
  /** Default alignment of its column. */
  align?: 'start' | 'end';
  /** Width in rem that it needs in a column. Default: 6.5, in a narrow one 5. */
  minWidth?: number;
  /** For checks and documentation; applications need not load it. */
  descriptor?: Omit<CellDescriptor, 'name'> | false;
  /** Default: the value's text, formatted by the cell (`cellText`). */
  component?: ComponentType<CellProps<never>>;
}

/** A hand-written action, named by `run`. */
export interface NamedAction {
  name: string;
  description: string;
  run: (scope: Scope) => Promise<void> | void;
}

/** A hand-written part of a detail screen, or a whole page. */
export interface CustomComponentEntry {
  name: string;
  component: ComponentType<{ scope: Scope; options: Record<string, unknown> }>;
}
