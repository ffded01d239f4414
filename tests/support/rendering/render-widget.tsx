import type { WidgetProps } from '@schema-screens/core';
import { render } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { vi } from 'vitest';
import { Around, type Responder, type TestEngine, testDataSource, testEngine } from './render-form.tsx';

const defaults = {
  id: 'feld',
  name: 'feld',
  label: 'Feld',
  labelId: 'feld-name',
  schema: { type: 'string' },
  enumValues: [],
  options: {},
  mode: 'edit',
  state: 'neutral',
  disabled: false,
  required: false,
  placeholder: undefined,
  describedBy: undefined,
} as const;

/** Renders one widget, with a label above it unless the widget renders it, keeps its value, and records committed values. */
export function renderWidget<Value, Options>(
  Widget: ComponentType<WidgetProps<Value, Options>>,
  props: Partial<WidgetProps<Value, Options>> = {},
  responders: Responder[] = [],
  over: Partial<TestEngine> = {},
) {
  const onChange = vi.fn<(value: Value | null) => void>();
  const onBlur = vi.fn<() => void>();
  const { source, calls } = testDataSource(responders);
  const engine = testEngine(source, over);

  function Held() {
    const [value, setValue] = useState(props.value);
    const full = {
      ...defaults,
      ...props,
      value,
      onBlur,
      onChange: (next: Value | null) => {
        onChange(next);
        setValue(next);
      },
    } as WidgetProps<Value, Options>;
    return (
      <>
        {props.label === undefined && (
          <label id="feld-name" htmlFor="feld">
            Feld
          </label>
        )}
        <Widget {...full} />
        <button type="button">danach</button>
      </>
    );
  }

  render(
    <Around engine={engine}>
      <Held />
    </Around>,
  );
  return { onChange, onBlur, engine, calls };
}
