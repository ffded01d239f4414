import type { WidgetProps } from '@schema-screens/core';
import { choiceKey } from '@schema-screens/schema/model';
import { type KeyboardEvent, useState } from 'react';
import { useActiveOption, useEscape } from '../parts/list-keys.ts';
import type { ListOption } from '../parts/OptionList.tsx';
import { asArray, selectedStoredValue, storedListValue } from '../stored-value.ts';

export type SelectedValue = string | number | boolean;

export interface MultiSelect {
  text: string;
  options: ListOption[];
  isOpen: boolean;
  /** Nothing matches the typed text. */
  isEmpty: boolean;
  active: number;
  type: (text: string) => void;
  open: () => void;
  toggle: (index: number) => void;
  remove: (index: number) => void;
  /** All entries are chosen. */
  hasAll: boolean;
  setAll: (isOn: boolean) => void;
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The behaviour of a multi-select: typing narrows the list, Enter toggles, Backspace in an empty input removes the last one, Esc
 * closes.
 */
export function useMultiSelect(
  props: Pick<WidgetProps<SelectedValue[]>, 'value' | 'enumValues' | 'schema' | 'onChange' | 'onBlur'>,
): MultiSelect {
  const { enumValues, schema, onChange, onBlur } = props;
  const value = asArray(props.value);
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const active = useActiveOption();
  const chosen = new Set(value.map(choiceKey));
  const words = text.trim().toLowerCase();
  const options = enumValues
    .filter(({ label }) => label.toLowerCase().includes(words))
    .map(({ key, label }) => ({ key, label, isSelected: chosen.has(key) }));
  const isOpen = isWanted && options.length > 0;

  const set = (next: SelectedValue[]): void => onChange(storedListValue(next, schema));
  const remove = (index: number): void => set(value.filter((_unused, each) => each !== index));
  const open = (): void => setWanted(true);
  const close = (): void => {
    setWanted(false);
    active.clear();
  };
  useEscape(isWanted, close);
  const toggle = (index: number): void => {
    const option = options[index];
    if (!option) return;
    const picked = selectedStoredValue(option.key, schema.items ?? {});
    if (option.isSelected) set(value.filter((each) => choiceKey(each) !== option.key));
    else if (picked !== null) set([...value, picked]);
    setText('');
  };

  return {
    text,
    options,
    isOpen,
    isEmpty: isWanted && words !== '' && options.length === 0,
    active: isOpen ? active.index : -1,
    type: (typed) => {
      setText(typed);
      setWanted(true);
      active.clear();
    },
    open,
    toggle,
    remove,
    hasAll: enumValues.length > 0 && enumValues.every(({ key }) => chosen.has(key)),
    setAll: (isOn) => {
      const all = enumValues.map(({ key }) => selectedStoredValue(key, schema.items ?? {}));
      set(isOn ? all.filter((each) => each !== null) : []);
    },
    leave: () => {
      close();
      setText('');
      onBlur();
    },
    onKeyDown: (event) => {
      if (isOpen && active.move(event.key, options.length)) event.preventDefault();
      else if (event.key === 'ArrowDown' && !isOpen) {
        event.preventDefault();
        open();
      } else if (event.key === 'Enter' && isOpen) {
        event.preventDefault();
        toggle(words !== '' && active.index < 0 ? 0 : active.index);
      } else if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value.length - 1);
    },
  };
}
