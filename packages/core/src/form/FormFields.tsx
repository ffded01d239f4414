import { useCallback } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { FieldNode } from './fields/FieldNode.tsx';
import { useFormContext, useVisibleLayout } from './fields/form-context.ts';
import { type FormTheme, FormThemeContext, JsonValueContext } from './fields/form-theme.ts';
import { useCopiedValues } from './fields/use-taken-values.ts';

// Few forms have such a value.
const JsonValue = lazyPart(() => import('./json/JsonValue.tsx'));

/** The visible fields of the form, made from its schema and drawn by a theme. */
export function FormFields({ theme }: { theme: FormTheme }) {
  const { schema, screen } = useFormContext();
  const { sections } = useVisibleLayout();
  const { Sections } = theme;
  useCopiedValues();
  const contentOf = useCallback(
    (field: string) => {
      const own = screen.extra?.[field]?.schema ?? schema.properties?.[field];
      return own && <FieldNode path={field} name={field} schema={own} />;
    },
    [schema, screen],
  );
  return (
    <FormThemeContext value={theme}>
      <JsonValueContext value={JsonValue}>
        <Sections sections={sections} contentOf={contentOf} />
      </JsonValueContext>
    </FormThemeContext>
  );
}
