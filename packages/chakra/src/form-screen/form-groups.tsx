import { Button } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { type FormTheme, formTexts } from '@schema-screens/core/internal';
import { ArrowDown, ArrowUp, ChevronDown, type LucideIcon, Plus, Trash2 } from 'lucide-react';
import { Children, createContext, useContext, useEffect, useRef, useState } from 'react';
import { controlProps } from '../widgets/control-props.ts';
import { DisplayValue } from '../widgets/DisplayValue.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { firstInput, focusWhenRendered } from './focus-field.ts';

/** A value with parts: a group with its name. */
export const FormGroup: FormTheme['Group'] = ({ title, children }) =>
  title === undefined ? (
    <div className="f-grid">{children}</div>
  ) : (
    <fieldset className="f-group">
      <legend className="f-name">{title}</legend>
      <div className="f-grid">{children}</div>
    </fieldset>
  );

/** The choice between the shapes of a value. */
export const FormVariant: FormTheme['Shape'] = (shape) => {
  const locale = useLocale();
  const texts = locale.texts(formTexts);
  const { fieldId, id, names, selected, messages, messageId, isRequired, isDisabled, onChoose } = shape;
  const describedBy = messages.length > 0 ? messageId : undefined;
  const state = messages.some((message) => message.state === 'error') ? 'invalid' : 'neutral';
  const name = (
    <>
      {texts.variant}
      {isRequired && (
        <span className="f-required" aria-hidden>
          *
        </span>
      )}
    </>
  );
  return (
    <div
      className="f-field f-shape"
      data-field-id={fieldId}
      data-mode={onChoose ? 'edit' : 'display'}
      data-state={state}
    >
      {onChoose ? (
        <label className="f-name" htmlFor={id}>
          {name}
        </label>
      ) : (
        <span className="f-name">{name}</span>
      )}
      {onChoose ? (
        <div className="w-select">
          <select
            {...controlProps({
              id,
              name: id,
              state,
              disabled: isDisabled,
              required: isRequired,
              describedBy,
            })}
            className="w-control"
            value={selected ?? ''}
            onChange={({ target }) => onChoose(Number(target.value))}
          >
            {selected === undefined && <option value="">{texts.choose}</option>}
            {names.map((name, position) => (
              <option key={name} value={position}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size="1.125rem" />
        </div>
      ) : (
        <DisplayValue id={id} text={names[selected ?? -1] ?? ''} />
      )}
      <FieldMessages id={messageId} messages={messages} />
    </div>
  );
};

const entriesIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > .f-item') ?? []),
];

/** Moves the focus into a new entry: to its first input, or to the button that adds the first entry of a list in it. */
function startOf(entry: HTMLElement | undefined): HTMLElement | null {
  if (!entry) return null;
  const button = entry.querySelector('.f-field')
    ? null
    : entry.querySelector<HTMLElement>('fieldset > button');
  return firstInput(entry) ?? button;
}

/** Announces to screen readers what was done with an entry of the list. */
const AnnounceContext = createContext<(news: string) => void>(() => undefined);

/** A list with a button that adds an entry and moves the focus into it. */
export const FormList: FormTheme['List'] = ({ title, children, addText, onAdd }) => {
  const list = useRef<HTMLFieldSetElement>(null);
  const isAdding = useRef(false);
  const [news, setNews] = useState('');
  const count = Children.count(children);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new entry is there once there are more
  useEffect(() => {
    if (!isAdding.current) return undefined;
    isAdding.current = false;
    return focusWhenRendered(() => startOf(entriesIn(list.current).at(-1)));
  }, [count]);
  const add = (): void => {
    isAdding.current = true;
    setNews('');
    onAdd?.();
  };
  return (
    <fieldset className="f-group" ref={list}>
      <legend className="f-name">{title}</legend>
      <AnnounceContext value={setNews}>{children}</AnnounceContext>
      {onAdd && (
        <Button type="button" variant="outline" size="sm" onClick={add}>
          <Plus aria-hidden size="1rem" />
          {addText}
        </Button>
      )}
      <span className="sr-only" role="status">
        {news}
      </span>
    </fieldset>
  );
};

function ItemButton({ name, icon: Icon, onClick }: { name: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button type="button" className="w-icon-button" aria-label={name} onClick={onClick}>
      <Icon aria-hidden size="1.125rem" />
    </button>
  );
}

/** One entry of a list with its buttons. After its removal the focus moves to the entry that takes its place. */
export const FormListItem: FormTheme['ListItem'] = ({
  children,
  title,
  position,
  onRemove,
  onMoveUp,
  onMoveDown,
}) => {
  const locale = useLocale();
  const texts = locale.texts(formTexts);
  const item = useRef<HTMLDivElement>(null);
  const announce = useContext(AnnounceContext);
  const entries = (): HTMLElement[] => entriesIn(item.current?.parentElement ?? null);
  const move = (run: () => void, to: number): void => {
    announce(texts.entries.moved({ title, from: position, to, count: entries().length }));
    run();
  };
  const remove = async (): Promise<void> => {
    const list = item.current?.parentElement ?? null;
    const left = entries().length - 1;
    if (!(await onRemove?.())) return;
    announce(texts.entries.removed({ title, position, left }));
    focusWhenRendered(() => {
      const remaining = entriesIn(list);
      if (!list || remaining.length > left) return null;
      return firstInput(remaining[position - 1] ?? null) ?? list.querySelector(':scope > button');
    });
  };
  const { up, down, remove: removal } = texts.entries;
  const nameOf = (what: string): string => `${title} ${position} ${what}`;
  return (
    <div className="f-item" ref={item}>
      <div className="f-item-content">{children}</div>
      {onMoveUp && (
        <ItemButton name={nameOf(up)} icon={ArrowUp} onClick={() => move(onMoveUp, position - 1)} />
      )}
      {onMoveDown && (
        <ItemButton name={nameOf(down)} icon={ArrowDown} onClick={() => move(onMoveDown, position + 1)} />
      )}
      {onRemove && <ItemButton name={nameOf(removal)} icon={Trash2} onClick={() => void remove()} />}
    </div>
  );
};
