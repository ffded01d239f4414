import { type Scope, valueAt, withItem } from '#language';
import type { Row } from '#model';
import { engineTexts } from '../../texts/engine-texts.ts';
import type { FieldPlacement } from '../layout/form-layout.ts';
import type { FormStore } from '../store/form-store.ts';

/** Where a lookup runs: in the form, or in an entry of a list, which may be moved or removed in the meantime. */
export interface LookupTarget {
  /** Prefix of the names of the fields there: "" or "adressen.2."; undefined once the entry is removed. */
  prefix: () => string | undefined;
  /** The current values. */
  values: () => Row;
  /** The loaded values; undefined for an added entry. */
  loaded: () => Row;
  scope: (values: Row) => Scope;
  entryOf: (field: string) => FieldPlacement | undefined;
  /** Prefix of announcements: "Adresse 3: ". */
  name: () => string;
}

const asRow = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});

/** The form itself. */
export function formTarget(store: FormStore): LookupTarget {
  return {
    prefix: () => '',
    values: () => store.data,
    loaded: () => store.initial,
    scope: (data) => ({ ...store.scope, data }),
    entryOf: (field) => store.layout.entriesOf.get(field)?.[0],
    name: () => '',
  };
}

/**
 * An entry of a list, which may be moved.
 *
 * @param list path of the list
 * @param key of the entry, from the store's rowKeys
 */
export function entryTarget(
  store: FormStore,
  list: string,
  key: number,
  entry: FieldPlacement,
): LookupTarget {
  const index = (): number => store.rowKeys(list).indexOf(key);
  const values = (): Row => asRow(valueAt(store.data, `${list}.${index()}`));
  let initial: unknown;
  let loaded: Row = {};
  return {
    prefix: () => (index() === -1 ? undefined : `${list}.${index()}.`),
    values,
    loaded() {
      const before = valueAt(store.initial, list);
      if (before === initial) return loaded;
      initial = before;
      // An entry is the loaded one while it is the same object; indexes mean nothing once others have moved.
      const own = values();
      loaded = Array.isArray(before) && before.includes(own) ? own : {};
      return loaded;
    },
    scope: (item) => withItem(store.scope, item, `${list}.${index()}`),
    entryOf: (field) => entry.items?.entries.find((inner) => inner.field === field),
    name: () => `${entry.hints.items?.title ?? engineTexts.words.entry} ${index() + 1}: `,
  };
}
