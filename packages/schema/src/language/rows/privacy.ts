import type { JsonSchema } from '../../model/index.ts';
import { containsPrivacyClass, isOfPrivacyClass } from '../../schema/privacy.ts';
import { valueKind } from '../../values/value-kinds.ts';
import type { Field } from '../definition/types.gen.ts';

/** How a read-only value is masked; undefined: not at all. */
export type DisplayMask = 'all' | 'end' | undefined;

/** Whether a schema itself is of the privacy class special. */
export const isSpecialCategory = (schema: JsonSchema | undefined): boolean =>
  schema?.['x-privacy'] === 'special';

/** Whether a schema, or any in it or referenced by it, is of the privacy class special. */
export const containsSpecial = (part: unknown, root: JsonSchema): boolean =>
  containsPrivacyClass('special', part, root);

/** Whether the value at a path is of the privacy class special: itself, a part of it, or a value that contains it. */
export const isSpeciallyProtected = (root: JsonSchema, path: string): boolean =>
  isOfPrivacyClass('special', root, path);

/**
 * How a read-only value is masked: as the definition says, else by its privacy class and its kind.
 *
 * @param isSpecial whether its privacy class is special; called only if the definition says nothing
 */
export function displayMask(
  mask: Field['mask'],
  schema: JsonSchema | undefined,
  isSpecial: () => boolean,
): DisplayMask {
  if (mask !== undefined) return mask === 'none' ? undefined : mask;
  if (!isSpecial()) return undefined;
  return valueKind(schema).mask ?? 'all';
}
