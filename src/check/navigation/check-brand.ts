import type { Brand } from '#language';
import { unreadableMain } from '#rules';
import { type ParsedFile, type Problem, problemAt } from '../language/problem.ts';

/** The main colour is that of buttons, links and marks, and has to be readable. */
export function checkBrand(parsed: ParsedFile): Problem[] {
  const { colors } = parsed.value as Brand;
  const found = unreadableMain(colors.brand);
  if (!found) return [];
  const message = `The contrast of ${colors.brand} is ${found.contrast.toFixed(1)} : 1: too little for text on a light page, and for white text on it.`;
  return [problemAt(parsed, { path: ['colors', 'brand'] }, 'VALUE_WRONG', message, found.better)];
}
