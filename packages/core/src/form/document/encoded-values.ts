import { isRecord } from '@schema-screens/locale';
import type { Row } from '@schema-screens/schema/model';

/**
 * Paths of a form are dotted and its empty values are none. A document may have keys with dots, and null as a value: both are
 * written with a character for private use, which texts do not contain.
 */
const mark = '\uE000';

const codes: Readonly<Record<string, string>> = {
  '.': 'd',
  '[': 'b',
  ']': 'c',
  ' ': 's',
  '/': 'l',
  '~': 't',
  [mark]: 'e',
};
const characters = Object.fromEntries(Object.entries(codes).map(([character, code]) => [code, character]));

/** A key as a step of a path; the same for most. */
export function encodedKey(key: string): string {
  if (key === '') return `${mark}n`;
  if (key === '__proto__') return `${mark}p`;
  return key.replace(/[.[\] /~\uE000]/g, (character) => mark + codes[character]);
}

/** The key that a step of a path stands for. */
export function decodedKey(step: string): string {
  if (!step.includes(mark)) return step;
  if (step === `${mark}p`) return '__proto__';
  return step.replace(/\uE000(.)/g, (_all, code: string) => characters[code] ?? '');
}

/** Null as a value that the user has chosen, rather than none. */
export const chosenNull = `${mark}null`;
/** An empty text as a value. */
export const chosenText = `${mark}text`;
const malformedKey = `${mark}json`;

/** A text that is no JSON, where a value is typed as JSON. */
export const malformed = (text: string): Row => ({ [malformedKey]: text });
export const isMalformed = (value: unknown): value is Row =>
  isRecord(value) && Object.hasOwn(value, malformedKey);

/** The same object if no part of it changes; parts without a value are left out. */
function mapped(
  value: unknown,
  keyOf: (key: string) => string,
  leafOf: (value: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) {
    const next = value.map((entry) => mapped(entry, keyOf, leafOf));
    return next.every((entry, index) => entry === value[index]) ? value : next;
  }
  if (!isRecord(value) || isMalformed(value)) return leafOf(value);
  let isSame = true;
  const next = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    const entry: [string, unknown] = [keyOf(key), mapped(part, keyOf, leafOf)];
    if (entry[0] !== key || entry[1] !== part || part === undefined) isSame = false;
    return part === undefined ? [] : [entry];
  });
  return isSame ? value : Object.fromEntries(next);
}

const same = (value: unknown): unknown => value;

/** A value of a document as a value of the form. */
export const encoded = (value: unknown): unknown => mapped(value, encodedKey, same);

const chosen = (value: unknown): unknown => {
  if (value === null) return chosenNull;
  return value === '' ? chosenText : value;
};

/** The same for a value that the user has typed as a whole: its empty parts are values. */
export const encodedWithEmpty = (value: unknown): unknown => mapped(value, encodedKey, chosen);

/** A leaf of the form as it is shown: a chosen null or empty text. */
export function displayedLeaf(value: unknown): unknown {
  if (value === chosenNull) return null;
  if (value === chosenText) return '';
  return isMalformed(value) ? value[malformedKey] : value;
}

/** A value of the form as a value of the document. */
export const decoded = (value: unknown): unknown => mapped(value, decodedKey, displayedLeaf);

/** The paths of values that are no JSON. */
export function malformedPaths(value: unknown, path = ''): string[] {
  if (isMalformed(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Row).flatMap(([key, part]) => malformedPaths(part, `${path}/${key}`));
}
