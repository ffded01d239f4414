import { expect, test } from 'vitest';
import { engineCells } from './cells.tsx';
import { cellDescriptors } from './descriptors.ts';

test('the cells of the engine have one descriptor each', () => {
  const names = (cells: readonly { name: string }[]): string[] => cells.map(({ name }) => name).sort();
  expect(names(engineCells)).toEqual(names(cellDescriptors));
});
