import { type Migration, renameKey, withoutKey } from './migration.ts';

/** Words of the language that are called otherwise now. */
export const words: readonly Migration[] = [
  {
    name: '"asked" of a field is "onDemand"',
    apply: (object) => ('field' in object ? renameKey(object, 'asked', 'onDemand') : object),
  },
  {
    name: '"refuse" of "submit" is "blockWhen"',
    apply: (object, { key }) => (key === 'submit' ? renameKey(object, 'refuse', 'blockWhen') : object),
  },
  {
    name: '"submit" needs no "touches": a save makes all data load anew',
    apply: (object, { key }) => (key === 'submit' ? withoutKey(object, 'touches') : object),
  },
];
