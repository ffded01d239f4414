import { expect, test } from 'vitest';
import {
  fillScreenPath,
  requiredParams,
  screenPathParameters,
  withoutOptionalParams,
} from './screen-path.ts';

test('an address tells its parameters, the required ones among them', () => {
  expect(screenPathParameters('/buch/{id}/{tab?}')).toEqual([
    { name: 'id', isOptional: false },
    { name: 'tab', isOptional: true },
  ]);
  expect(requiredParams('/buch/{id}/{tab?}')).toEqual(['id']);
});

test('an address without its optional parameters is never empty', () => {
  expect(['/buch/{id}/{tab?}', '/{tab?}'].map(withoutOptionalParams)).toEqual(['/buch/{id}', '/']);
});

test('a filled address has its parameters encoded, missing ones empty', () => {
  expect(fillScreenPath('/buch/{id}/{tab?}', { id: 'a/b' })).toBe('/buch/a%2Fb/');
});
