import { lookupOf } from '#language';
import type { FieldPlacement } from '../form-layout.ts';

/** Whether a field, or one in its entries, has a lookup. */
export const hasLookup = ({ hints, items }: FieldPlacement): boolean =>
  lookupOf(hints) !== undefined || (items?.entries.some(hasLookup) ?? false);
