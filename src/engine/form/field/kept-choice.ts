import { type EnumValue, isEmptyValue } from '#model';

/** What is still offered of a choice: itself if that is all of it, a part of a list, or null for nothing. */
export function keptChoice(value: unknown, offered: readonly EnumValue[]): unknown {
  const isOffered = (choice: unknown): boolean => offered.some(({ key }) => key === String(choice));
  if (isEmptyValue(value)) return value;
  if (!Array.isArray(value)) return isOffered(value) ? value : null;
  const kept = value.filter(isOffered);
  if (kept.length === value.length) return value;
  return kept.length > 0 ? kept : null;
}
