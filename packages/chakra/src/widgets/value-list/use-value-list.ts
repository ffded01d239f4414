import { useLocale, useNotices, type WidgetProps } from '@schema-screens/core';
import { choiceTexts, FormContext, loadValidator, useLatest } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import {
  messageForError,
  parseValue,
  storedValue,
  type ValueKind,
  valueKind,
  valueKinds,
} from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { asArray, storedListValue } from '../stored-value.ts';

export type ListItemValue = string | number;

export interface ValueListOptions {
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  add?: string;
  duplicates?: boolean;
  /** Message for a value that is already in the list. */
  duplicate?: string;
  /** Headings of notices beside the message at the field. */
  duplicateTitle?: string;
  invalidTitle?: string;
}

export interface ValueList {
  text: string;
  /** Error of the typed value. */
  error: string | undefined;
  type: (text: string) => void;
  add: () => void;
  remove: (index: number) => void;
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Converts typed text to a value of the list; invalid text stays unchanged, for the rules to reject. */
const parse = (locale: Locale, text: string, items: JsonSchema): ListItemValue =>
  (parseValue(locale, items, text) ?? storedValue(items, text)) as ListItemValue;

/** A displayed value: numbers with a comma, dates as dd.mm.yyyy. */
export function listItemText(locale: Locale, value: ListItemValue, items: JsonSchema = {}): string {
  const { text, typedText = text }: ValueKind =
    typeof value === 'number' ? valueKinds.number : valueKind(items);
  return typedText?.(locale, value, items) ?? String(value);
}

/** The error of one value by the schema of the items; undefined if it is valid. */
async function errorOf(locale: Locale, value: ListItemValue, items: JsonSchema): Promise<string | undefined> {
  const schema: JsonSchema = {
    type: 'object',
    properties: { entry: { title: locale.texts(choiceTexts).value, ...items } },
  };
  const validate = await loadValidator(schema, locale.timeZone);
  const [error] = validate({ entry: value });
  return error && messageForError(locale, { ...error, data: value }, schema);
}

/**
 * The behaviour of a list of values. Typed text is added by the button, on Enter and on leaving; an invalid value stays in the
 * input with its error. A save adds it in any case, so that it is not lost and the form's rules report it.
 */
export function useValueList(props: WidgetProps<ListItemValue[], ValueListOptions>): ValueList {
  const locale = useLocale();
  const { schema, options, onChange, onBlur } = props;
  const form = useContext(FormContext);
  const { notify, dismissNotices } = useNotices();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const latestText = useRef('');
  const values = useLatest(asArray(props.value));
  const { items = {} } = schema;

  const set = (next: ListItemValue[]): void => {
    values.set(next);
    onChange(storedListValue(next, schema));
  };
  const type = (next: string): void => {
    latestText.current = next;
    setText(next);
    setError(undefined);
  };
  const add = async (isSaving = false): Promise<void> => {
    const typed = latestText.current.trim();
    if (typed === '') return;
    const value = parse(locale, typed, items);
    const wrong = await errorOf(locale, value, items);
    // Leaving the field for the button may have added the same text already.
    if (latestText.current.trim() !== typed) return;
    const isThere = !options.duplicates && values.get().includes(value);
    dismissNotices?.('check');
    if (!isSaving && (wrong ?? isThere)) {
      const text = wrong ?? options.duplicate ?? locale.texts(choiceTexts).twiceOf({ text: typed });
      const title = wrong ? options.invalidTitle : options.duplicateTitle;
      setError(text);
      if (title) notify({ status: 'error', about: 'check', title, text });
    } else {
      type('');
      set([...values.get(), value]);
    }
  };
  const addTyped = useEffectEvent(() => add(true));
  const store = form?.store;
  useEffect(
    () => store?.registerEntry({ isTyped: () => latestText.current.trim() !== '', add: () => addTyped() }),
    [store],
  );

  return {
    text,
    error,
    type,
    add: () => void add(),
    remove: (index) => set(values.get().filter((_unused, each) => each !== index)),
    leave: () => {
      void add();
      onBlur();
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || text.trim() === '') return;
      event.preventDefault();
      void add();
    },
  };
}
