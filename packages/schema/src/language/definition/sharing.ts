import { fillBrandValues, isRecord } from '@schema-screens/locale';

/** Keys with foreign data: options of widgets, JSON Schemas, compared values. */
const foreign: ReadonlySet<string> = new Set(['options', 'schema', 'is', 'in']);

/** Keys whose values have names of fields or parameters as keys. */
const named: ReadonlySet<string> = new Set(['params', 'query', 'body', 'preset', 'fill']);

/** Whether the value of a key is foreign data. */
export const isForeignData = (key: string): boolean => foreign.has(key);

/** Whether the value of a key has names of fields or parameters as keys. */
export const hasFieldNamesAsKeys = (key: string): boolean => named.has(key);

/** Whether there are no keys of the language below a key. */
export const hasNoLanguageKeys = (key: string): boolean => foreign.has(key) || named.has(key);

/** Keys of lists whose texts stand for objects with a field: "columns": ["name"]. */
export const fieldListKeys = ['columns', 'filters', 'sort', 'totals', 'values'] as const;

/** Keys whose text stands for an object with a path: "preview": "files/{row.id}". */
export const callKeys = [
  'autosave',
  'call',
  'check',
  'count',
  'download',
  'load',
  'loadFor',
  'needs',
  'preview',
  'source',
  'undo',
] as const;

const fieldLists: ReadonlySet<string> = new Set(fieldListKeys);
const calls: ReadonlySet<string> = new Set(callKeys);

/** The number of a tab that is that of its rows; every other text is a call. */
const ownCount = 'rows';

/** What a text of a definition stands for (`x-short` of the language): an object with this one key. */
function ofShortForm(text: string, path: SharedPath): unknown {
  const [holder, key] = [path.at(-2), path.at(-1)];
  if (typeof key === 'number') return fieldLists.has(String(holder)) ? { field: text } : text;
  const isCall = calls.has(String(key)) && !(key === 'count' && text === ownCount);
  return isCall ? { path: text } : text;
}

/** A definition with the objects that its short forms stand for; for definitions that use no shared pieces. */
export const expandShorthands = <Value>(definition: Value): Value => expandShared(definition, new Map());

/** Merges objects key by key and replaces lists and values; null removes a key. */
export function mergeDefinition(base: unknown, own: unknown): unknown {
  if (!isRecord(base) || !isRecord(own)) return own;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    if (value === null) delete merged[key];
    else merged[key] = mergeDefinition(base[key], value);
  }
  return merged;
}

/** A definition as in its file: complete, or only the differences from another screen (`extends` has its name). */
export type ScreenSource = Readonly<Record<string, unknown>>;

/** Keys that belong to one screen only. */
const ownKeys: ReadonlySet<string> = new Set(['name', 'path', 'menu', 'frequent', 'palette', 'extends']);

/** A definition extends an unknown screen, or itself. */
export class ExtendsError extends Error {
  /** The unknown name. */
  readonly base: string;

  constructor(base: string, message: string) {
    super(message);
    this.name = 'ExtendsError';
    this.base = base;
  }
}

/**
 * The complete definition of a screen: that of the extended screen, overridden by its own. Name, address and menu entry are not
 * inherited.
 *
 * @param find the definition in a screen's file, by name
 * @throws ExtendsError
 */
export function extendScreen(
  written: ScreenSource,
  find: (name: string) => ScreenSource | undefined,
  around: readonly unknown[] = [],
): ScreenSource {
  const { extends: name, $schema: _, ...own } = written;
  if (typeof name !== 'string') return written;
  const base = find(name);
  if (!base) throw new ExtendsError(name, `There is no screen "${name}".`);
  if (around.includes(name) || name === own.name)
    throw new ExtendsError(name, `"${name}" extends itself in the end.`);
  const whole = extendScreen(base, find, [...around, name]);
  const taken = Object.fromEntries(Object.entries(whole).filter(([key]) => !ownKeys.has(key)));
  return mergeDefinition(taken, own) as ScreenSource;
}

/** The pieces of `screens/shared/` by their unique names. */
export type SharedPieces = ReadonlyMap<string, unknown>;

/** Keys and indexes from the root of a definition. */
export type SharedPath = readonly (string | number)[];

/** A definition uses an unknown piece, or a piece contains itself. */
export class SharedError extends Error {
  /** The unresolvable name. */
  readonly piece: string;
  /** The place that uses it. */
  readonly path: SharedPath;

  constructor(piece: string, path: SharedPath, message: string) {
    super(message);
    this.name = 'SharedError';
    this.piece = piece;
    this.path = path;
  }
}

/** Name of the brand among the pieces; no piece can have it. */
const brandKey = '{brand}';

/**
 * All pieces in the files of `screens/shared/`, the last one of duplicate names, and the content of
 * `screens/brand.json`.
 */
export const collectSharedPieces = (files: readonly unknown[], brand?: unknown): SharedPieces =>
  new Map([
    ...files.flatMap((file) =>
      isRecord(file)
        ? Object.values(file).flatMap((group) => (isRecord(group) ? Object.entries(group) : []))
        : [],
    ),
    [brandKey, brand],
  ]);

/**
 * Replaces every `{ "use": name }` in a definition by the piece of that name, merged with its further keys, every {brand.…} in its
 * texts by the brand's value, and every short form by the object that it stands for.
 *
 * @param onUse called with each name that is used
 * @throws SharedError
 */
export function expandShared<Value>(
  value: Value,
  pieces: SharedPieces,
  onUse: (name: string) => void = () => {},
): Value {
  const expand = (part: unknown, path: SharedPath, around: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((entry, index) => expand(entry, [...path, index], around));
    if (typeof part === 'string') return ofShortForm(fillBrandValues(part, pieces.get(brandKey)), path);
    if (!isRecord(part)) return part;
    const { use: name, ...written } = part;
    const own = Object.fromEntries(
      Object.entries(typeof name === 'string' ? written : part).map(([key, entry]) => [
        key,
        hasNoLanguageKeys(key) ? entry : expand(entry, [...path, key], around),
      ]),
    );
    if (typeof name !== 'string') return own;
    onUse(name);
    const place = [...path, 'use'];
    if (!pieces.has(name)) throw new SharedError(name, place, `There is no shared piece "${name}".`);
    if (around.includes(name)) throw new SharedError(name, place, `"${name}" uses itself in the end.`);
    return mergeDefinition(expand(pieces.get(name), path, [...around, name]), own);
  };
  return expand(value, [], []) as Value;
}
