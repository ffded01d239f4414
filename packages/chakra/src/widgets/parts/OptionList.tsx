import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

export interface ListOption {
  key: string;
  label: string;
  isSelected?: boolean;
}

interface OptionListProps {
  id: string;
  labelId: string;
  isOpen: boolean;
  options: readonly ListOption[];
  /** Position of the active option; -1 for none. */
  active: number;
  isMultiple?: boolean;
  onPick: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Id of an option, for aria-activedescendant. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

function Row({ option, isMultiple }: { option: ListOption; isMultiple: boolean }): ReactNode {
  if (!isMultiple) return option.label;
  return (
    <span style={{ display: 'flex', gap: '0.5rem' }}>
      <Check aria-hidden size="1.125rem" style={{ flexShrink: 0, opacity: option.isSelected ? 1 : 0 }} />
      {option.label}
    </span>
  );
}

/** The list of a combobox. The focus stays in the input; the active option is scrolled into view. */
export function OptionList(props: OptionListProps) {
  const { id, labelId, isOpen, options, active, isMultiple = false, onPick, onKeyDown } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = isOpen ? box?.children[active] : undefined;
    if (!box || !(row instanceof HTMLElement)) return;
    if (row.offsetTop < box.scrollTop) box.scrollTop = row.offsetTop;
    const below = row.offsetTop + row.offsetHeight - box.clientHeight;
    if (below > box.scrollTop) box.scrollTop = below;
  }, [active, isOpen]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-labelledby={labelId}
      aria-multiselectable={isMultiple || undefined}
      className="w-suggestions"
      style={{ maxHeight: '20rem', overflowY: 'auto' }}
      hidden={!isOpen}
    >
      {isOpen &&
        options.map((option, index) => (
          <div
            key={option.key}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={isMultiple ? option.isSelected === true : index === active}
            data-active={index === active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(index)}
            onKeyDown={onKeyDown}
          >
            <Row option={option} isMultiple={isMultiple} />
          </div>
        ))}
    </div>
  );
}
