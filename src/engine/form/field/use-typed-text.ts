import { type KeyboardEvent, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { formDefaults } from '#language';
import { FormContext } from '../form-context.ts';

export interface TypedTextOptions<Value> {
  value: Value | null | undefined;
  onChange: (value: Value | null) => void;
  onBlur: () => void;
  /** The text of a value. */
  format: (value: Value) => string;
  /** The value of a text; null for empty. */
  parse: (text: string) => Value | null;
  /** Whether Enter commits the text; false where it starts a new line. */
  isMultiline?: boolean;
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
  const form = useContext(FormContext);
  const latest = useRef(options);
  latest.current = options;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | undefined>(undefined);
  const given = useRef(value);

  const handOver = useCallback(() => {
    const waiting = pending.current;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.current = undefined;
    const next = latest.current.parse(waiting.text);
    given.current = next;
    latest.current.onChange(next);
  }, []);

  const store = form?.store;
  useEffect(() => {
    const unregister = store?.registerFlush(handOver);
    return () => {
      unregister?.();
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = undefined;
    };
  }, [store, handOver]);

  // A value from elsewhere (a reload, a cleared field) replaces the typed text.
  if (draft !== undefined && !pending.current && !Object.is(value ?? null, given.current ?? null)) {
    given.current = value;
    setDraft(undefined);
  }

  return {
    value: draft ?? (value === null || value === undefined ? '' : format(value)),
    onChange: ({ target }) => {
      if (pending.current) clearTimeout(pending.current.timer);
      else given.current = value;
      pending.current = { text: target.value, timer: setTimeout(handOver, formDefaults.typingPause) };
      setDraft(target.value);
    },
    onBlur: () => {
      handOver();
      setDraft(undefined);
      latest.current.onBlur();
    },
    onKeyDown: ({ key }) => {
      if (key === 'Enter' && !latest.current.isMultiline) handOver();
    },
  };
}
