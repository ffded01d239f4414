import { describe, expect, it } from 'vitest';
import { valuesToFill } from './field-lookup.ts';

const lookup = { fill: { ort: '{item.ort}', land: 'DE' } };
const run = (
  hits: unknown[],
  data: Record<string, unknown>,
  earlier: Record<string, unknown> = {},
  initial: Record<string, unknown> = {},
) =>
  valuesToFill(lookup, hits, {
    scope: { user: null, data },
    current: data,
    earlier: new Map(Object.entries(earlier)),
    initial,
  });

describe('a lookup fills', () => {
  it('empty fields from a single hit', () => {
    expect(run([{ ort: 'Oldenburg' }], { ort: '' })).toEqual({ ort: 'Oldenburg', land: 'DE' });
  });
  it('no value that the user typed', () => {
    expect(run([{ ort: 'Oldenburg' }], { ort: 'Bremen', land: 'DE' })).toEqual({});
  });
  it('values loaded with the record', () => {
    const data = { ort: 'Oldenburg', land: 'AT' };
    const initial = { ort: 'Oldenburg', land: 'CH' };
    expect(run([{ ort: 'Jever' }], data, {}, initial)).toEqual({
      ort: 'Jever',
    });
  });
  it('its earlier values, and clears them without a single hit', () => {
    const data = { ort: 'Oldenburg', land: 'AT' };
    const earlier = { ort: 'Oldenburg', land: 'DE' };
    expect(run([{ ort: 'Jever' }], data, earlier)).toEqual({ ort: 'Jever' });
    expect(run([], data, earlier)).toEqual({ ort: null });
    expect(run([{ ort: 'A' }, { ort: 'B' }], data, earlier)).toEqual({ ort: null });
  });
});
