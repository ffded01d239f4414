import { describe, expect, it } from 'vitest';
import { chosenVariant } from './chosen-variant.ts';

describe('the shape of a value without parts', () => {
  const shapes = [{ type: 'string' }, { type: 'integer' }, { type: ['number', 'null'] }];

  it.each([
    ['drei', 0],
    [3, 1],
    [3.5, 2],
    [null, 2],
  ])('%j has the one of its type', (value, position) => expect(chosenVariant(shapes, value)).toBe(position));

  it('may be a number where it is a whole one', () => {
    expect(chosenVariant([{ type: 'string' }, { type: 'number' }], 3)).toBe(1);
  });
});
