import { enumeration, finds } from '../../support/definitions/mistakes.ts';

finds([
  ['enum file empty', () => enumeration('[]'), '1:1 VALUE_WRONG'],
  [
    'enum file key twice',
    () => enumeration('[{"key":"a","value":"A"},{"key":"a","value":"B"}]'),
    '1:33 KEY_TWICE',
  ],
  ['enum file no value', () => enumeration('[{"key":"a"}]'), '1:2 KEY_MISSING'],
  ['enum file unknown key', () => enumeration('[{"key":"a","value":"A","grop":"x"}]'), '1:25 KEY_UNKNOWN'],
  ['enum file empty key', () => enumeration('[{"key":"","value":"A"}]'), '1:9 VALUE_WRONG'],
  ['enum file former key', () => enumeration('[{"schluessel":"a","value":"A"}]'), '1:3 KEY_UNKNOWN'],
]);
