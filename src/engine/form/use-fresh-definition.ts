import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Row } from '../data/data-source.ts';
import type { FormScreen } from '../definition/types.gen.ts';
import type { FormSession } from './form-session.ts';
import { isSameValue } from './same-value.ts';

/** What was typed into a form and not saved yet. */
export const typedValues = ({ store }: FormSession): Row =>
  Object.fromEntries(
    Object.entries(store.data).filter(([name, value]) => !isSameValue(value, store.initial[name])),
  );

/**
 * The definition to draw a form from: the same object as long as nothing in it changes. When one is saved while the form
 * is open, what is being typed is handed over first, and the field that had the focus gets it back.
 */
export function useFreshDefinition(
  screen: FormScreen,
  held: RefObject<{ session: FormSession } | undefined>,
): FormScreen {
  const [shown, setShown] = useState(screen);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (shown === screen || isSameValue(shown, screen)) return;
    void held.current?.session.store.flush();
    focused.current = document.activeElement?.id;
    setShown(screen);
  }, [screen, shown, held]);
  useEffect(() => {
    if (focused.current && shown) document.getElementById(focused.current)?.focus();
    focused.current = undefined;
  }, [shown]);
  return shown.name === screen.name ? shown : screen;
}
