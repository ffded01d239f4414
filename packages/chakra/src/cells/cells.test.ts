import { valueKinds } from '@schema-screens/schema';
import { expect, test } from 'vitest';
import { engineWidgets } from '../widgets/index.ts';
import { engineCells } from './cells.tsx';

test('the cells of the engine have a description each', () => {
  expect(engineCells.filter(({ descriptor }) => !descriptor).map(({ name }) => name)).toEqual([]);
});

test('each kind of value has a cell and a widget of the engine', () => {
  const cells = new Set(engineCells.map(({ name }) => name));
  const widgets = new Set(engineWidgets.map(({ descriptor }) => descriptor.name));
  const kinds = Object.entries(valueKinds);
  expect(kinds.filter(([, { cell, widget }]) => !cells.has(cell) || !widgets.has(widget))).toEqual([]);
});
