import { useLocale, type WidgetProps } from '@schema-screens/core';
import { choiceTexts } from '@schema-screens/core/internal';
import { ChevronDown, Search } from 'lucide-react';
import { comboboxProps, optionListId } from '../control-props.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { emptyValueHelp, type PickedValue } from './suggestions.ts';
import { usePicker } from './use-picker.ts';
import { usePickedLabel } from './use-picker-search.ts';

type Props = WidgetProps<PickedValue>;

function Shown({ id, value, valueHelp = emptyValueHelp }: Props) {
  const { label, isUnknown } = usePickedLabel(value, undefined, valueHelp);
  return <DisplayValue id={id} text={label ?? (isUnknown ? String(value) : '…')} />;
}

function Picker(props: Props) {
  const locale = useLocale();
  const { id, labelId, valueHelp } = props;
  const Icon = valueHelp?.browse ? ChevronDown : Search;
  const picker = usePicker(props);
  const listId = optionListId(id);
  const noteId = `${id}-hinweis`;
  const entryId = (position: number): string => `${listId}-${position}`;
  const activeId = picker.active >= 0 ? entryId(picker.active) : undefined;
  return (
    <div className="w-picker">
      <div className="w-select">
        <input
          {...comboboxProps(props, { isOpen: picker.isOpen, activeId, noteId })}
          value={picker.text}
          onChange={({ target }) => picker.type(target.value)}
          onClick={picker.browse}
          onBlur={picker.leave}
          onKeyDown={picker.onKeyDown}
        />
        <Icon aria-hidden size="1.125rem" />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-labelledby={labelId}
        className="w-suggestions"
        hidden={!picker.isOpen}
      >
        {picker.isOpen &&
          picker.suggestions.map((suggestion, position) => (
            <div
              key={suggestion.value}
              id={entryId(position)}
              role="option"
              tabIndex={-1}
              aria-selected={position === picker.active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => picker.pick(suggestion)}
              onKeyDown={picker.onKeyDown}
            >
              {suggestion.label}
            </div>
          ))}
      </div>
      <p id={noteId} className="w-note" role="status" data-state={picker.note?.isError ? 'error' : undefined}>
        {picker.note?.text}
        {picker.isOpen && (
          <span className="sr-only">
            {locale.texts(choiceTexts).suggestions({ count: picker.suggestions.length })}
          </span>
        )}
      </p>
    </div>
  );
}

/** Picks a record by searching for it. */
export function EntityPickerWidget(props: Props) {
  return props.mode === 'display' ? <Shown {...props} /> : <Picker {...props} />;
}
