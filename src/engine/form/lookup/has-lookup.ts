import { lookupOf } from '../../definition/value-help.ts';
import type { FieldEntry } from '../form-layout.ts';

/** Whether a field is looked up, or one inside of its entries. */
export const hasLookup = ({ hints, items }: FieldEntry): boolean =>
  lookupOf(hints) !== undefined || (items?.entries.some(hasLookup) ?? false);
