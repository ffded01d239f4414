import { useCallback } from 'react';
import { useFormContext, useVisibleLayout } from './form-context.ts';
import { type FormTheme, FormThemeContext } from './form-theme.ts';
import { FieldNode } from './node/FieldNode.tsx';

/** The visible fields of the form, made from its schema and drawn by a theme. */
export function FormFields({ theme }: { theme: FormTheme }) {
  const { schema, screen } = useFormContext();
  const { sections } = useVisibleLayout();
  const { Sections } = theme;
  const contentOf = useCallback(
    (field: string) => {
      const own = screen.extra?.[field]?.schema ?? schema.properties?.[field];
      return own && <FieldNode path={field} name={field} schema={own} />;
    },
    [schema, screen],
  );
  return (
    <FormThemeContext value={theme}>
      <Sections sections={sections} contentOf={contentOf} />
    </FormThemeContext>
  );
}
