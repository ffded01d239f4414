import { isRecord } from '#rules';
import { mergeDefinition } from './merge-definition.ts';
import { isOthersData } from './others-data.ts';
import { valueAt } from './scope.ts';

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
export const piecesOf = (files: readonly unknown[], brand?: unknown): SharedPieces =>
  new Map([
    ...files.flatMap((file) =>
      isRecord(file)
        ? Object.values(file).flatMap((group) => (isRecord(group) ? Object.entries(group) : []))
        : [],
    ),
    [brandKey, brand],
  ]);

/** Replaces {brand.phones.claims} and the like in a text by the brand's values; unknown ones stay. */
const withBrand = (text: string, pieces: SharedPieces): string =>
  text.replace(/\{brand\.([\w.]+)\}/g, (all, path: string) => {
    const value = valueAt(pieces.get(brandKey), path);
    return typeof value === 'string' ? value : all;
  });

/**
 * Replaces every `{ "use": name }` in a definition by the piece of that name, merged with its further keys, and every
 * {brand.…} in its texts by the brand's value.
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
    if (typeof part === 'string') return withBrand(part, pieces);
    if (!isRecord(part)) return part;
    const { use: name, ...written } = part;
    const own = Object.fromEntries(
      Object.entries(typeof name === 'string' ? written : part).map(([key, entry]) => [
        key,
        isOthersData(key) ? entry : expand(entry, [...path, key], around),
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
