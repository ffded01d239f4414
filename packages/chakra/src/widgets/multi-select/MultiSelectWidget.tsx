import { useLocale, type WidgetProps } from '@schema-screens/core';
import { choiceTexts, enumText, formTexts } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { choiceKey } from '@schema-screens/schema/model';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { comboboxProps, optionListId } from '../control-props.ts';
import { OptionList, optionId } from '../parts/OptionList.tsx';
import { ReadOnlyTags, TagList } from '../parts/TagList.tsx';
import { asArray } from '../stored-value.ts';
import { type SelectedValue, useMultiSelect } from './use-multi-select.ts';

type Props = WidgetProps<SelectedValue[], { all?: string }>;

function tagsOf(locale: Locale, { value, enumValues }: Props) {
  return asArray(value)
    .map(choiceKey)
    .map((key) => ({ key, label: enumText(locale, key, enumValues) }));
}

function Input(props: Props) {
  const locale = useLocale();
  const texts = locale.texts(choiceTexts);
  const { id, label, labelId, placeholder, disabled, enumValues, options } = props;
  const input = useRef<HTMLInputElement>(null);
  const select = useMultiSelect(props);
  const listId = optionListId(id);
  const statusId = `${id}-gewaehlt`;
  const tags = tagsOf(locale, props);
  const activeId = select.active >= 0 ? optionId(listId, select.active) : undefined;
  return (
    <div style={{ display: 'grid', gap: '0.5rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {options.all !== undefined && (
        // Its room is kept while the entries are loading, so that nothing below moves.
        <label
          className="w-check w-switch"
          style={{ visibility: enumValues.length > 0 ? 'visible' : 'hidden' }}
        >
          <input
            type="checkbox"
            role="switch"
            aria-checked={select.hasAll}
            checked={select.hasAll}
            disabled={disabled}
            onChange={({ target }) => select.setAll(target.checked)}
          />
          <span>{options.all}</span>
        </label>
      )}
      <div className="w-picker w-select">
        <input
          {...comboboxProps(
            { ...props, placeholder: placeholder ?? locale.texts(formTexts).choose },
            { isOpen: select.isOpen, activeId, noteId: statusId },
          )}
          ref={input}
          value={select.text}
          onChange={({ target }) => select.type(target.value)}
          onClick={select.open}
          onBlur={select.leave}
          onKeyDown={select.onKeyDown}
        />
        <ChevronDown aria-hidden size="1.125rem" />
        <OptionList
          id={listId}
          labelId={labelId}
          isOpen={select.isOpen}
          isMultiple
          options={select.options}
          active={select.active}
          onPick={select.toggle}
          onKeyDown={select.onKeyDown}
        />
      </div>
      <p id={statusId} className="sr-only" role="status">
        {texts.chosen({ count: tags.length })}
        {select.isEmpty && texts.noMatchToo}
      </p>
      {select.isEmpty && (
        <p className="w-note" aria-hidden>
          {texts.noMatch}
        </p>
      )}
      <TagList
        tags={tags}
        label={texts.chosenOf({ label })}
        onRemove={disabled ? undefined : select.remove}
        focusTarget={input}
      />
    </div>
  );
}

/** Several entries of a list: found by typing, shown as tags. An unknown stored key stays and is marked as such. */
export function MultiSelectWidget(props: Props) {
  const locale = useLocale();
  if (props.mode === 'edit') return <Input {...props} />;
  return <ReadOnlyTags id={props.id} label={props.label} tags={tagsOf(locale, props)} />;
}
