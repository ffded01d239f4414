import { type JsonSchema, waysOnPath } from '#model';
import { followed } from '#rules';
import type { Field } from './types.gen.ts';

/** How a value is hidden that is only shown; undefined: not at all. */
export type ShownMask = 'all' | 'end' | undefined;

/** Whether a schema itself is of the privacy class special. */
export const isOfClass = (schema: JsonSchema | undefined): boolean => schema?.['x-privacy'] === 'special';

/** Whether a schema, or any that stands in it or that it refers to, is of the privacy class special. */
export function holdsSpecial(part: unknown, root: JsonSchema, seen = new Set<unknown>()): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false;
  seen.add(part);
  return (
    isOfClass(part as JsonSchema) ||
    holdsSpecial(followed(part as JsonSchema, root), root, seen) ||
    Object.values(part).some((inner) => holdsSpecial(inner, root, seen))
  );
}

/**
 * Whether what stands at a path is of the privacy class special: the value, a part of it, or anything that it is a
 * part of.
 */
export const isSpeciallyProtected = (root: JsonSchema, path: string): boolean =>
  waysOnPath(root, path).some((way) => way.some(isOfClass) || holdsSpecial(way.at(-1), root));

/**
 * How a value is hidden where it is only shown: as the definition says, else by its privacy class. Of an IBAN the last
 * four characters tell which account it is.
 *
 * @param isSpecial whether its privacy class is special; asked only where the definition says nothing
 */
export function shownMask(
  said: Field['mask'],
  schema: JsonSchema | undefined,
  isSpecial: () => boolean,
): ShownMask {
  if (said !== undefined) return said === 'none' ? undefined : said;
  if (!isSpecial()) return undefined;
  return schema?.format === 'iban' ? 'end' : 'all';
}
