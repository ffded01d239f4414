import type { WidgetFrameProps } from '../WidgetFrame.tsx';

/** The states that every widget is shown in: the names of their stories in code and on the screen. */
export const widgetStates = {
  Filled: 'Gefüllt',
  Empty: 'Leer',
  Display: 'Anzeige',
  DisplayEmpty: 'Anzeige, leer',
  Disabled: 'Gesperrt',
  Invalid: 'Fehler',
  Warning: 'Warnung',
  Info: 'Hinweis',
} as const;

export type WidgetState = keyof typeof widgetStates;

/** What stands for nothing in a value of these types. */
function emptyOf(types: readonly string[]): unknown {
  if (types.includes('null')) return null;
  return types[0] === 'array' ? [] : types[0] === 'boolean' ? false : null;
}

/**
 * What a state makes of the sample of a widget.
 *
 * @param types JSON-Schema types of its value
 */
export function inState(
  state: WidgetState,
  label: string,
  types: readonly string[],
): Partial<WidgetFrameProps> {
  const value = emptyOf(types);
  const states: Record<WidgetState, Partial<WidgetFrameProps>> = {
    Filled: {},
    Empty: { value, help: 'So steht es im Katalog.', required: true },
    Display: { mode: 'display' },
    DisplayEmpty: { mode: 'display', value },
    Disabled: { disabled: true },
    Invalid: {
      value,
      message: { state: 'error', text: `${label} darf nicht leer sein.`, key: 'required' },
    },
    Warning: { message: { state: 'warning', text: 'Das steht so schon im Katalog.', key: 'server' } },
    Info: { message: { state: 'info', text: 'Das wird noch geprüft.', key: 'server' } },
  };
  return states[state];
}
