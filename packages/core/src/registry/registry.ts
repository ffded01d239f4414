import type { CellEntry, CustomComponentEntry, NamedAction, WidgetEntry } from './contracts.ts';

/** A fixed, named set. Looking up an unknown name gives undefined; the caller draws a notice in its place. */
export interface Registry<Entry> {
  get: (name: string) => Entry | undefined;
  names: () => string[];
}

/**
 * Makes a registry from a hand-written list.
 *
 * @throws Error when two entries share a name
 */
export function createRegistry<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Registry<Entry> {
  const byName = new Map<string, Entry>();
  for (const entry of entries) {
    const name = nameOf(entry);
    if (byName.has(name)) throw new Error(`"${name}" is registered twice`);
    byName.set(name, entry);
  }
  return { get: (name) => byName.get(name), names: () => [...byName.keys()] };
}

/** Everything that a definition may name. */
export interface Registries {
  widgets: Registry<WidgetEntry>;
  cells: Registry<CellEntry>;
  actions: Registry<NamedAction>;
  parts: Registry<CustomComponentEntry>;
}
