import { colors, semanticColors } from '../packages/chakra/src/theme/tokens.ts';

export type ColorMode = 'light' | 'dark';

interface Token {
  value: string | { _light?: string; _dark?: string };
}

const isToken = (node: unknown): node is Token =>
  typeof node === 'object' && node !== null && 'value' in node;

/** The token at a dotted name; a group stands for its DEFAULT. */
function tokenAt(tree: object, name: string): Token | undefined {
  let node: unknown = tree;
  for (const key of name.split('.')) node = (node as Record<string, unknown> | undefined)?.[key];
  if (isToken(node)) return node;
  const fallback = (node as Record<string, unknown> | undefined)?.DEFAULT;
  return isToken(fallback) ? fallback : undefined;
}

/**
 * The hexadecimal value of a colour of the theme.
 *
 * @throws Error for a name that the theme does not have
 */
export function colorValue(name: string, mode: ColorMode): string {
  const token = tokenAt(semanticColors, name) ?? tokenAt(colors, name);
  if (!token) throw new Error(`The theme has no colour "${name}"`);
  const value =
    typeof token.value === 'string' ? token.value : token.value[mode === 'dark' ? '_dark' : '_light'];
  const reference = /^\{colors\.(.+)\}$/.exec(value ?? '')?.[1];
  return reference ? colorValue(reference, mode) : (value ?? '');
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
