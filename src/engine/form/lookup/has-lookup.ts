import { lookupOf } from '#language';
import type { FieldEntry } from '../form-layout.ts';

/** Whether a field is looked up, or one inside of its entries. */
export const hasLookup = ({ hints, items }: FieldEntry): boolean =>
  lookupOf(hints) !== undefined || (items?.entries.some(hasLookup) ?? false);
