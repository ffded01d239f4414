import { describe, expect, it } from 'vitest';
import { offeredEntryOf, readHits } from './value-help.ts';

describe('the hits of an answer', () => {
  it.each([
    [[{ ort: 'A' }], undefined, 1],
    [{ orte: [1, 2] }, 'orte', 2],
    [{ data: [1, 2], count: 2 }, undefined, 2],
    [{ ort: 'A' }, undefined, 1],
    [null, undefined, 0],
    [{}, 'orte', 0],
  ])('of %j', (answer, pick, count) => {
    expect(readHits(answer, pick === undefined ? {} : { pick })).toHaveLength(count);
  });
});

describe('an offered hit', () => {
  const entry = (item: unknown, help: { value?: string; label?: string }) =>
    offeredEntryOf(item, help, { user: null });

  it('consists of the stored value and its text', () => {
    const book = { nr: 7, titel: 'Faust' };
    expect(entry(book, { value: 'nr', label: '{item.titel} ({item.nr})' })).toEqual({
      value: 7,
      label: 'Faust (7)',
    });
    expect(entry(book, { value: 'titel' })).toEqual({ value: 'Faust', label: 'Faust' });
    expect(entry('Faust', {})).toEqual({ value: 'Faust', label: 'Faust' });
  });

  it('a lookup is skipped while its field is empty', () => {
    expect(entry({ titel: 'Faust' }, { value: 'nr' })).toBeUndefined();
    expect(entry({ nr: '' }, { value: 'nr' })).toBeUndefined();
  });
});
