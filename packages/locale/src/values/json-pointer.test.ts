import { describe, expect, it } from 'vitest';
import { pointerSteps, valueAtPointer } from './json-pointer.ts';

describe('a JSON pointer', () => {
  it.each([
    ['', []],
    ['#', []],
    ['/a~1b/m~0n/0', ['a/b', 'm~n', '0']],
    ['/~01', ['~1']],
    ['/100%', ['100%']],
    ['#/properties/gr%C3%B6sse', ['properties', 'grösse']],
  ])('%s has the steps %j', (pointer, steps) => {
    expect(pointerSteps(pointer)).toEqual(steps);
  });

  it('resolves through objects and lists, own properties only', () => {
    const document = { liste: [{ ort: 'Emden' }], leer: null };
    expect(valueAtPointer(document, '')).toBe(document);
    expect(valueAtPointer(document, '/liste/0/ort')).toBe('Emden');
    expect(valueAtPointer(document, '/liste/1/ort')).toBeUndefined();
    expect(valueAtPointer(document, '/leer/ort')).toBeUndefined();
    expect(valueAtPointer(document, '/constructor')).toBeUndefined();
  });
});
