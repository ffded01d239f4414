import { expect, it } from 'vitest';
import { isEmptyValue, isUnset } from './values.ts';

it.each([undefined, null, ''])('%j is unset', (value) => expect(isUnset(value)).toBe(true));
it.each([0, false, ' ', [], [0], {}])('%j is set', (value) => expect(isUnset(value)).toBe(false));

it.each([undefined, null, '', []])('%j is empty', (value) => expect(isEmptyValue(value)).toBe(true));
it.each([0, false, 'x', [0], {}])('%j is a value', (value) => expect(isEmptyValue(value)).toBe(false));
