import { describe, expect, it } from 'vitest';
import { chosenShape } from './chosen-shape.ts';

describe('the shape of a value without parts', () => {
  const shapes = [{ type: 'string' }, { type: 'integer' }, { type: ['number', 'null'] }];

  it.each([
    ['drei', 0],
    [3, 1],
    [3.5, 2],
    [null, 2],
  ])('%j has the one of its type', (value, position) => expect(chosenShape(shapes, value)).toBe(position));

  it('may be a number where it is a whole one', () => {
    expect(chosenShape([{ type: 'string' }, { type: 'number' }], 3)).toBe(1);
  });
});
