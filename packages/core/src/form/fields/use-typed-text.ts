import { storedValue } from '@schema-screens/schema';
import { formDefaults } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { debounce } from '../../data/debounce.ts';
import { useLatest } from '../../data/use-latest.ts';
import { FormContext } from './form-context.ts';

/**
 * Lets a save wait while a widget is still looking something up.
 *
 * @param isPending whether the value is still undecided
 * @param onSave called when a save waits for the widget
 */
export function usePendingSave(isPending: boolean, onSave: () => void): void {
  const store = useContext(FormContext)?.store;
  const latest = useRef({ isPending, onSave });
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    latest.current = { isPending, onSave };
    if (isPending) return;
    for (const resolve of waiting.current) resolve();
    waiting.current.clear();
  });
  useEffect(() => {
    const unregister = store?.registerFlush(() => {
      if (!latest.current.isPending) return;
      latest.current.onSave();
      return new Promise<void>((resolve) => waiting.current.add(resolve));
    });
    return () => {
      unregister?.();
      for (const resolve of waiting.current) resolve();
      waiting.current.clear();
    };
  }, [store]);
}

export interface TypedTextOptions<Value> {
  value: Value | null | undefined;
  onChange: (value: Value | null) => void;
  onBlur: () => void;
  /** The text of a value. */
  format: (value: Value) => string;
  /** The value of a text; null for empty. */
  parse: (text: string) => Value | null;
  /** Changes the value of a text before it is stored. Default: not at all. */
  schema?: JsonSchema | undefined;
  /** Whether Enter commits the text; false where it starts a new line. */
  isMultiline?: boolean;
}

/** The typed text and the value that was passed on for it; none while the user is still typing. */
interface Draft<Value> {
  text: string;
  submitted?: { value: Value | null };
}

/** Props of the text input. */
export interface TypedText {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keeps the typed text in the widget and commits it when the user pauses, leaves the field, presses Enter or saves, so
 * that a long form does no work per key. On leaving, the text is formatted from the value.
 */
export function useTypedText<Value>(options: TypedTextOptions<Value>): TypedText {
  const { value, format } = options;
  const store = useContext(FormContext)?.store;
  const latest = useLatest(options);
  const [draft, setDraft] = useState<Draft<Value>>();
  const [commit] = useState(() =>
    debounce((text: string) => {
      const { parse, schema, onChange } = latest.get();
      const next = storedValue(schema, parse(text)) as Value | null;
      setDraft({ text, submitted: { value: next } });
      onChange(next);
    }, formDefaults.debounceMs),
  );

  useEffect(() => {
    const unregister = store?.registerFlush(commit.flush);
    return () => {
      unregister?.();
      if (!commit.isPending()) return;
      commit.cancel();
      setDraft(undefined);
    };
  }, [store, commit]);

  // A value from elsewhere (a reload, a cleared field) replaces the typed text.
  if (draft?.submitted && !Object.is(value ?? null, draft.submitted.value)) setDraft(undefined);

  return {
    value: draft?.text ?? (value === null || value === undefined ? '' : format(value)),
    onChange: ({ target }) => {
      commit.push(target.value);
      setDraft({ text: target.value });
    },
    onBlur: () => {
      commit.flush();
      setDraft(undefined);
      options.onBlur();
    },
    onKeyDown: ({ key }) => {
      if (key === 'Enter' && !options.isMultiline) commit.flush();
    },
  };
}
