import { describe, expect, it } from 'vitest';
import { bestMatchingVariant } from './chosen-variant.ts';

describe('the variant of a value that is no object', () => {
  const shapes = [{ type: 'string' }, { type: 'integer' }, { type: ['number', 'null'] }];

  it.each([
    ['drei', 0],
    [3, 1],
    [3.5, 2],
    [null, 2],
  ])('%j matches the variant of its type', (value, position) =>
    expect(bestMatchingVariant(shapes, value)).toBe(position),
  );

  it('a number matches an integer variant when it is whole', () => {
    expect(bestMatchingVariant([{ type: 'string' }, { type: 'number' }], 3)).toBe(1);
  });
});
