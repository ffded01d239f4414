import { useCallback } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { FieldNode } from './fields/FieldNode.tsx';
import { useFormContext, useVisibleLayout } from './fields/form-context.ts';
import { ForeignValueContext, type FormTheme, FormThemeContext } from './fields/form-theme.ts';
import { useTakenValues } from './fields/use-taken-values.ts';

// Few forms have such a value, so rjsf is loaded on demand.
const ForeignValue = lazyPart(() => import('./rjsf/ForeignValue.tsx'));

/** The visible fields of the form, made from its schema and drawn by a theme. */
export function FormFields({ theme }: { theme: FormTheme }) {
  const { schema, screen } = useFormContext();
  const { sections } = useVisibleLayout();
  const { Sections } = theme;
  useTakenValues();
  const contentOf = useCallback(
    (field: string) => {
      const own = screen.extra?.[field]?.schema ?? schema.properties?.[field];
      return own && <FieldNode path={field} name={field} schema={own} />;
    },
    [schema, screen],
  );
  return (
    <FormThemeContext value={theme}>
      <ForeignValueContext value={ForeignValue}>
        <Sections sections={sections} contentOf={contentOf} />
      </ForeignValueContext>
    </FormThemeContext>
  );
}
