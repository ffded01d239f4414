import { createRegistries } from '@schema-screens/chakra';
import type { CellEntry, CellProps, NamedAction, WidgetEntry, WidgetProps } from '@schema-screens/core';

function Stars({ value }: CellProps) {
  return <span title={`${value} of 5`}>{'★'.repeat(Number(value))}</span>;
}

function StarsWidget({ id, value, onChange, onBlur, mode, disabled, describedBy }: WidgetProps<number>) {
  if (mode === 'display') return <output id={id}>{value ?? '–'}</output>;
  return (
    <input
      id={id}
      aria-describedby={describedBy}
      type="range"
      min={1}
      max={5}
      value={value ?? 1}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}

const cells: CellEntry[] = [{ name: 'stars', minWidth: 5, component: Stars }];
const widgets: WidgetEntry[] = [{ descriptor: { name: 'stars' }, component: StarsWidget }];
const actions: NamedAction[] = [
  { name: 'print', description: 'Prints the page.', run: () => window.print() },
];
const parts = [{ name: 'imprint', component: () => <p>Printed in Leipzig</p> }];

export const registries = createRegistries({ cells, widgets, actions, parts });
