import { expect, test } from 'vitest';
import { engineCells } from './cells.tsx';

test('the cells of the engine have a description each', () => {
  expect(engineCells.filter(({ descriptor }) => !descriptor).map(({ name }) => name)).toEqual([]);
});
