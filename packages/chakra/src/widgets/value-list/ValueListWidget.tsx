import { Button } from '@chakra-ui/react';
import { useLocale, type WidgetProps } from '@schema-screens/core';
import { choiceTexts } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { controlProps } from '../control-props.ts';
import { ReadOnlyTags, TagList } from '../parts/TagList.tsx';
import { asArray } from '../stored-value.ts';
import { type ListItemValue, listItemText, useValueList, type ValueListOptions } from './use-value-list.ts';

type Props = WidgetProps<ListItemValue[], ValueListOptions>;

const tagsOf = (locale: Locale, { value, schema }: Props) =>
  asArray(value).map((one, index) => ({
    key: `${index}-${one}`,
    label: listItemText(locale, one, schema.items),
  }));

function Input(props: Props) {
  const locale = useLocale();
  const texts = locale.texts(choiceTexts);
  const { id, label, describedBy, options, disabled, placeholder } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useValueList(props);
  const noteId = `${id}-hinweis`;
  return (
    <div style={{ display: 'grid', gap: '0.5rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
        <input
          {...controlProps(props)}
          ref={input}
          className="w-control"
          style={{ flex: '1 1 12rem', width: 'auto', minWidth: 0 }}
          type="text"
          inputMode={options.inputMode}
          autoComplete="off"
          placeholder={placeholder}
          {...(list.error !== undefined && { 'aria-invalid': true, 'data-state': 'invalid' })}
          aria-describedby={[describedBy, noteId].filter(Boolean).join(' ')}
          value={list.text}
          onChange={({ target }) => list.type(target.value)}
          onBlur={list.leave}
          onKeyDown={list.onKeyDown}
        />
        <Button type="button" variant="outline" disabled={disabled} onClick={list.add}>
          <Plus aria-hidden size="1.125rem" />
          {options.add ?? texts.add}
        </Button>
      </div>
      <p id={noteId} className="w-note" role="status" data-state={list.error ? 'error' : undefined}>
        {list.error}
      </p>
      <TagList
        tags={tagsOf(locale, props)}
        label={texts.entriesOf({ label })}
        onRemove={disabled ? undefined : list.remove}
        focusTarget={input}
      />
    </div>
  );
}

/** A list of single values, e.g. addresses or numbers, with adding and removing. */
export function ValueListWidget(props: Props) {
  const locale = useLocale();
  if (props.mode === 'edit') return <Input {...props} />;
  return <ReadOnlyTags id={props.id} label={props.label} tags={tagsOf(locale, props)} />;
}
