import { pathParameters } from '#model';
import type { QuickLook } from './quick-look.ts';

/** The parameters of the screen from what the address says. */
export function lookParams({ entry }: QuickLook, look: string): Record<string, string | undefined> {
  const names = pathParameters(entry.path).map(({ name }) => name);
  const values = look.split('/').map(decoded);
  return Object.fromEntries(names.map((name, index) => [name, values[index] || undefined]));
}

/** A hand-made address may hold what cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
