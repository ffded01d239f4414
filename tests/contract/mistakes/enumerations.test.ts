import { enumeration, finds } from '../../support/definitions/mistakes.ts';

finds([
  ['enum file empty', () => enumeration('[]'), '1:1 VALUE_WRONG'],
  [
    'enum file key twice',
    () => enumeration('[{"schluessel":"a","wert":"A"},{"schluessel":"a","wert":"B"}]'),
    '1:46 KEY_TWICE',
  ],
  ['enum file no wert', () => enumeration('[{"schluessel":"a"}]'), '1:2 KEY_MISSING'],
  [
    'enum file unknown key',
    () => enumeration('[{"schluessel":"a","wert":"A","begrif":"x"}]'),
    '1:31 KEY_UNKNOWN',
  ],
  ['enum file empty key', () => enumeration('[{"schluessel":"","wert":"A"}]'), '1:16 VALUE_WRONG'],
]);
