import type { FieldKind, PlainField } from './cases.ts';

/** The message of a field, as one would write it by hand. */
export function messageFor({ kind, title }: PlainField, value: unknown): string | undefined {
  if (kind === 'yes') return undefined;
  if (value === undefined || value === '') return `${title} darf nicht leer sein.`;
  if (kind === 'number' && !/^\d+$/.test(String(value))) return `${title} muss eine Zahl sein.`;
  if (kind === 'mail' && !/^\S+@\S+\.\S+$/.test(String(value))) return `${title} ist keine E-Mail-Adresse.`;
  return undefined;
}

export const inputTypes: Record<FieldKind, string> = {
  text: 'text',
  number: 'text',
  date: 'text',
  choice: 'text',
  mail: 'email',
  yes: 'checkbox',
};

/** Sorts rows by a text column, as one would write it by hand. */
export function sorted<R extends { titel: string }>(rows: readonly R[], isDescending: boolean): R[] {
  const order = rows.toSorted((a, b) => a.titel.localeCompare(b.titel, 'de'));
  return isDescending ? order.reverse() : order;
}

/** The rows that contain every word of a search in some column, as one would write it by hand. */
export function found<R extends object>(rows: readonly R[], query: string): readonly R[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const texts = Object.values(row).map((value) => String(value).toLowerCase());
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
}
