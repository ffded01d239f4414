import type { WidgetProps } from '@schema-screens/core';

/** The props of a widget that its native control uses. */
export type ControlParts = Pick<
  WidgetProps,
  'id' | 'name' | 'state' | 'disabled' | 'required' | 'describedBy'
>;

/** The props of a native control: name, state, description. */
export function controlProps({ id, name, state, disabled, required, describedBy }: ControlParts) {
  return {
    id,
    name,
    disabled,
    'data-state': state,
    'aria-required': required || undefined,
    'aria-invalid': state === 'invalid' || undefined,
    'aria-describedby': describedBy,
  };
}

/** The list below a combobox, as it is now. */
interface OpenList {
  isOpen: boolean;
  /** Id of its active option; undefined for none. */
  activeId: string | undefined;
  /** Id of the text that says what it has. */
  noteId: string;
}

/** Id of the list of options below an input. */
export const optionListId = (id: string): string => `${id}-liste`;

/** The props of a text input with a list of options below it, which it names and describes. */
export function comboboxProps(
  props: ControlParts & { placeholder?: string | undefined },
  { isOpen, activeId, noteId }: OpenList,
) {
  return {
    ...controlProps(props),
    className: 'w-control',
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': optionListId(props.id),
    'aria-activedescendant': activeId,
    'aria-describedby': [props.describedBy, noteId].filter(Boolean).join(' '),
    autoComplete: 'off',
    spellCheck: false,
    placeholder: props.placeholder,
  } as const;
}
