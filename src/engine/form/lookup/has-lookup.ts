import type { FieldEntry } from '../form-layout.ts';

/** Whether a field is looked up, or one inside of its entries. */
export const hasLookup = ({ hints, items }: FieldEntry): boolean =>
  hints.lookup !== undefined || (items?.entries.some(hasLookup) ?? false);
