import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormScreen } from '#language';
import type { Row } from '#model';
import type { FormSession } from './form-session.ts';
import { isSameValue } from './same-value.ts';
import { type FormSchema, useFormSchema } from './use-form-schema.ts';

/** What a form is drawn from. */
export interface FreshForm extends Pick<FormSchema, 'schema' | 'enums'> {
  screen: FormScreen;
}

/** What was typed into a form and not saved yet. */
export const typedValues = ({ store }: FormSession): Row =>
  Object.fromEntries(
    Object.entries(store.data).filter(([name, value]) => !isSameValue(value, store.initial[name])),
  );

const isSameForm = (one: FreshForm, other: FreshForm): boolean =>
  one.schema === other.schema && one.enums === other.enums && isSameValue(one.screen, other.screen);

/**
 * The definition and the schema to draw a form from: the same objects as long as nothing in them changes. When one is
 * saved while the form is open, what is being typed is handed over first, and the field that had the focus gets it back.
 */
export function useFreshForm(
  screen: FormScreen,
  held: RefObject<{ session: FormSession } | undefined>,
): FreshForm & Pick<FormSchema, 'error' | 'retry'> {
  const { schema, enums, error, retry } = useFormSchema(screen);
  const [shown, setShown] = useState<FreshForm>({ screen, schema, enums });
  const focused = useRef<string>(undefined);
  // Nothing is drawn yet that could be lost.
  const isFirst = shown.screen.name !== screen.name || shown.schema === undefined;
  const isNews = isFirst
    ? shown.screen !== screen || shown.schema !== schema
    : schema !== undefined && !isSameForm(shown, { screen, schema, enums });
  if (isFirst && isNews) setShown({ screen, schema, enums });
  useEffect(() => {
    if (isFirst || !isNews) return;
    void held.current?.session.store.flush();
    focused.current = document.activeElement?.id;
    setShown({ screen, schema, enums });
  }, [screen, schema, enums, isFirst, isNews, held]);
  useEffect(() => {
    if (focused.current && shown) document.getElementById(focused.current)?.focus();
    focused.current = undefined;
  }, [shown]);
  return { ...(isFirst ? { screen, schema, enums } : shown), error, retry };
}
