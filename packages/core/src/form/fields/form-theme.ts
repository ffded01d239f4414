import type { JsonSchema } from '@schema-screens/schema/model';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { VisibleLayout } from '../layout/form-layout.ts';
import type { FormFieldView } from './use-form-field.ts';
import type { VariantView } from './use-variant.ts';

/** How a form looks: the few pieces that a user interface supplies. */
export interface FormTheme {
  /** All visible sections; `contentOf` returns the drawn field, undefined for one that is not in the schema. */
  Sections: ComponentType<{
    sections: VisibleLayout['sections'];
    contentOf: (field: string) => ReactNode | undefined;
  }>;
  /** One field: label, widget, help, message. */
  Field: ComponentType<{ field: FormFieldView }>;
  /** Replaces a field that cannot be drawn; `reason` is the end of a German sentence, `where` the screen. */
  Undrawable: ComponentType<{ name: string; reason: string; where: string }>;
  /** A value with parts; without a title if the parts are in a group already. */
  Group: ComponentType<{ title: string | undefined; children: ReactNode }>;
  /** The choice between several shapes of a value; its parts follow below. */
  Shape: ComponentType<VariantView>;
  /** A list of objects: one card per entry. */
  Repeated: ComponentType<{ path: string; schema: JsonSchema }>;
  /** A list of anything else. */
  List: ComponentType<{
    title: string;
    children: ReactNode;
    /** The button that adds an entry. */
    addText: string;
    /** Undefined where no entry can be added. */
    onAdd: (() => void) | undefined;
  }>;
  ListItem: ComponentType<{
    children: ReactNode;
    /** Name of an entry, without its number. */
    title: string;
    /** From 1. */
    position: number;
    /** False if the entry stays. */
    onRemove: (() => Promise<boolean>) | undefined;
    onMoveUp: (() => void) | undefined;
    onMoveDown: (() => void) | undefined;
  }>;
}

export const FormThemeContext = createContext<FormTheme | null>(null);

/** Draws a value by any schema; a context, so that fields do not import what contains fields again. */
export const JsonValueContext = createContext<ComponentType<{
  path: string;
  name: string;
  schema: JsonSchema;
  title: string;
}> | null>(null);

/**
 * The form's theme.
 *
 * @throws Error outside of a FormThemeContext
 */
export function useFormTheme(): FormTheme {
  const theme = useContext(FormThemeContext);
  if (!theme) throw new Error('useFormTheme needs a <FormThemeContext> around it');
  return theme;
}
