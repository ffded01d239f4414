import { isRecord } from '@schema-screens/locale';
import { type FormerKey, formerKeys, formerValues } from '@schema-screens/schema/check-schemas';
import { isOthersData } from '@schema-screens/schema/language';
import { readSource } from './json-source.ts';

/** An object of a definition. */
type Written = Readonly<Record<string, unknown>>;

/** A step from a released language to the current one. */
interface Migration {
  /** Description for the printed list. */
  readonly name: string;
  /**
   * Returns the migrated object; the same object if there is nothing to do.
   *
   * @param key of the object, or of the list that it is in; undefined for the whole definition
   */
  readonly apply: (object: Written, key: string | undefined) => Written;
}

/** Removes a key from an object. */
const withoutKey = (object: Written, name: string): Written =>
  name in object ? Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)) : object;

const removal = (former: FormerKey): Migration => ({
  name: `"${former.key}" is not needed: ${former.why}`,
  apply(object, key) {
    const isThere = former.within === undefined ? object.kind === 'form' : former.within === key;
    // Another call for a hit stays, and is refused by the check.
    const isNeeded = former.key === 'byId' && object.byId !== `${String(object.path)}/{value}`;
    return isThere && !isNeeded ? withoutKey(object, former.key) : object;
  },
});

const searchMode = (word: unknown): unknown => formerValues.mode?.[String(word)] ?? word;

/** A search with the current names of modes. */
function withSearchModes(search: Written): Written {
  const { mode, modes } = search;
  if (![mode, modes].flat().some((word) => searchMode(word) !== word)) return search;
  return Object.fromEntries(
    Object.entries(search).map(([key, value]) => {
      if (key === 'mode') return [key, searchMode(value)];
      return [key, key === 'modes' && Array.isArray(value) ? value.map(searchMode) : value];
    }),
  );
}

/** A list with the current word for all rows on a page. */
function withPageSizes(list: Written): Written {
  const { pageSizes } = list;
  const words = formerValues.pageSizes ?? {};
  if (!Array.isArray(pageSizes) || !pageSizes.some((size) => size in words)) return list;
  return { ...list, pageSizes: pageSizes.map((size) => words[size] ?? size) };
}

const migrations: readonly Migration[] = [
  ...formerKeys.map(removal),
  {
    name: 'search modes are "exact", "contains" and "phonetic"',
    apply: (object, key) => (key === 'search' ? withSearchModes(object) : object),
  },
  { name: 'all rows on a page are "all"', apply: withPageSizes },
];

/** A migrated definition. */
export interface Migrated {
  text: string;
  /** Names of the steps that changed something. */
  done: string[];
}

/**
 * Migrates the text of a definition to the current language. Unchanged parts keep their layout.
 *
 * @throws SyntaxError
 */
export function migrateText(text: string): Migrated {
  const source = readSource(text);
  const done = new Set<string>();
  const migrateObject = (object: Written, key: string | undefined): Written =>
    migrations.reduce((current, { name, apply }) => {
      const next = apply(current, key);
      if (next === current) return current;
      done.add(name);
      source.replace(next, current);
      return next;
    }, object);

  const migrate = (value: unknown, key?: string): unknown => {
    if (Array.isArray(value)) {
      const next = value.map((entry) => migrate(entry, key));
      if (next.every((entry, index) => entry === value[index])) return value;
      source.replace(next, value);
      return next;
    }
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([name, entry]): [string, unknown] => [
      name,
      isOthersData(name) ? entry : migrate(entry, name),
    ]);
    if (entries.every(([name, entry]) => entry === value[name])) return migrateObject(value, key);
    const next = Object.fromEntries(entries);
    source.replace(next, value);
    return migrateObject(next, key);
  };

  const value = migrate(source.value);
  return value === source.value ? { text, done: [] } : { text: source.print(value), done: [...done] };
}
