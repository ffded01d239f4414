import { isRecord } from '#rules';
import { mergeDefinition } from './merge-definition.ts';
import { isOthersData } from './others-data.ts';
import { valueAt } from './scope.ts';

/** Pieces of `screens/shared/`, each under a name that no other has. */
export type SharedPieces = ReadonlyMap<string, unknown>;

/** Keys and places in lists, from the top of a definition. */
export type SharedPath = readonly (string | number)[];

/** A definition takes a piece that is not there, or that takes itself in the end. */
export class SharedError extends Error {
  /** The name that leads nowhere. */
  readonly piece: string;
  /** Where it stands. */
  readonly path: SharedPath;

  constructor(piece: string, path: SharedPath, message: string) {
    super(message);
    this.name = 'SharedError';
    this.piece = piece;
    this.path = path;
  }
}

/** The brand among the pieces; no piece has such a name. */
const brandKey = '{brand}';

/** All pieces in the files of `screens/shared/`, of a name that stands twice the last, and what `screens/brand.json` holds. */
export const piecesOf = (files: readonly unknown[], brand?: unknown): SharedPieces =>
  new Map([
    ...files.flatMap((file) =>
      isRecord(file)
        ? Object.values(file).flatMap((group) => (isRecord(group) ? Object.entries(group) : []))
        : [],
    ),
    [brandKey, brand],
  ]);

/** A text with the brand's values in the place of {brand.phones.claims} and the like; an unknown one stays. */
const withBrand = (text: string, pieces: SharedPieces): string =>
  text.replace(/\{brand\.([\w.]+)\}/g, (all, path: string) => {
    const value = valueAt(pieces.get(brandKey), path);
    return typeof value === 'string' ? value : all;
  });

/**
 * A definition with every `{ "use": name }` in it replaced by the piece of that name, its further keys merged over it, and
 * every {brand.…} in its texts by the brand's value.
 *
 * @param onUse called with each name that it uses
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
