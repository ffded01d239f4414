import { useLocale, type WidgetProps } from '@schema-screens/core';
import { choiceTexts, useTypedText } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { type KeyboardEvent, useState } from 'react';
import { comboboxProps, optionListId } from '../control-props.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { emptyValueHelp } from '../entity-picker/suggestions.ts';
import { useActiveOption, useEscape } from '../parts/list-keys.ts';
import { OptionList, optionId } from '../parts/OptionList.tsx';
import { singleLineConversion } from '../TypedInput.tsx';
import { TextWidget } from '../text/TextWidget.tsx';
import { useCanLoadSuggestions, useSuggestions } from './use-suggestions.ts';

type Props = WidgetProps<string, { autocomplete?: string }>;

function noteOf(locale: Locale, hasFailed: boolean, isOpen: boolean, count: number): string {
  const texts = locale.texts(choiceTexts);
  if (hasFailed) return texts.noSuggestions;
  if (!isOpen) return '';
  return texts.suggestions({ count });
}

function Input(props: Props) {
  const locale = useLocale();
  const { id, labelId, value, options, valueHelp = emptyValueHelp, disabled, onChange, onBlur } = props;
  const typed = useTypedText<string>({
    value,
    onChange,
    onBlur,
    ...singleLineConversion,
    schema: props.schema,
  });
  const active = useActiveOption();
  const [isFocused, setFocused] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const { texts, hasFailed } = useSuggestions(typed.value, isFocused && !disabled, valueHelp);
  const isOnlyTyped = texts.length === 1 && texts[0] === typed.value;
  const isOpen = isFocused && isWanted && texts.length > 0 && !isOnlyTyped;
  const listId = optionListId(id);
  const noteId = `${id}-hinweis`;
  const activeIndex = isOpen ? active.index : -1;
  const activeId = activeIndex >= 0 ? optionId(listId, activeIndex) : undefined;
  const note = noteOf(locale, hasFailed, isOpen, texts.length);

  const close = (): void => {
    setWanted(false);
    active.clear();
  };
  useEscape(isOpen, close);
  const pick = (index: number): void => {
    const text = texts[index];
    if (text === undefined) return;
    typed.onChange({ target: { value: text } });
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isOpen && active.move(event.key, texts.length)) event.preventDefault();
    else if (event.key === 'ArrowDown' && !isOpen) setWanted(true);
    else if (event.key === 'Enter' && isOpen) {
      // An open list handles the key: it takes the active entry, otherwise the typed text if it is in the list, otherwise the
      // first entry.
      event.preventDefault();
      pick(activeIndex >= 0 ? activeIndex : Math.max(texts.indexOf(typed.value), 0));
    } else typed.onKeyDown(event);
  };

  return (
    <div className="w-picker">
      <input
        {...comboboxProps(props, { isOpen, activeId, noteId })}
        autoComplete={options.autocomplete ?? 'off'}
        value={typed.value}
        onFocus={() => setFocused(true)}
        onChange={(event) => {
          typed.onChange(event);
          setWanted(true);
          active.clear();
        }}
        onBlur={() => {
          close();
          setFocused(false);
          typed.onBlur();
        }}
        onKeyDown={onKeyDown}
      />
      <OptionList
        id={listId}
        labelId={labelId}
        isOpen={isOpen}
        options={texts.map((text) => ({ key: text, label: text }))}
        active={activeIndex}
        onPick={pick}
        onKeyDown={onKeyDown}
      />
      <p id={noteId} className={hasFailed ? 'w-note' : 'sr-only'} role="status">
        {note}
      </p>
    </div>
  );
}

function Field(props: Props) {
  return useCanLoadSuggestions(props.valueHelp ?? emptyValueHelp) ? (
    <Input {...props} />
  ) : (
    <TextWidget {...props} />
  );
}

/** Free text with suggestions; failing or finding nothing never gets in the way. */
export function SuggestionWidget(props: Props) {
  return props.mode === 'display' ? (
    <DisplayValue id={props.id} text={props.value ?? ''} />
  ) : (
    <Field {...props} />
  );
}
