import type { JSONPath } from 'jsonc-parser';
import { isRecord, mapTexts, namesInDictionary, type TextShapes } from '#rules';
import { type DefinitionFile, parseFile } from './parse-file.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';

/** A file with the kind of its texts. */
export interface TextFile<Kind extends string> {
  readonly parsed: ParsedFile;
  readonly kind: Kind;
}

/** German texts. */
export interface FoundTexts {
  /** The first place of each. */
  readonly places: Map<string, { readonly parsed: ParsedFile; readonly path: JSONPath }>;
  /** Their names with a place, e.g. `Bücher@noun.many`. */
  readonly names: Set<string>;
}

/** The texts of files, in their order. */
export function textsIn<Kind extends string>(
  files: readonly TextFile<Kind>[],
  shapes: TextShapes<Kind>,
): FoundTexts {
  const found: FoundTexts = { places: new Map(), names: new Set() };
  for (const { parsed, kind } of files)
    mapTexts(parsed.value, shapes, kind, (text, path) => {
      if (!found.places.has(text)) found.places.set(text, { parsed, path: [...path] });
      for (const name of namesInDictionary(text, path)) found.names.add(name);
      return text;
    });
  return found;
}

const placeholders = (text: string): string => (text.match(/\{[^{}]*\}/g) ?? []).sort().join(' ');

/**
 * Compares dictionaries with the texts that they translate: `{ German text: translation }`.
 *
 * @returns texts that are missing or left over, and translations with other placeholders
 */
export function checkDictionaries(
  { places, names }: FoundTexts,
  dictionaries: readonly DefinitionFile[],
): Problem[] {
  return dictionaries.flatMap((file) => {
    const { parsed, problems } = parseFile(file);
    if (!parsed) return problems;
    const entries = isRecord(parsed.value) ? parsed.value : {};
    const missing = [...places].filter(([text]) => !Object.hasOwn(entries, text));
    return [
      ...problems,
      ...missing.map(([text, { parsed: source, path }]) =>
        problemAt(
          source,
          { path },
          'TEXT_UNTRANSLATED',
          `${file.file} has no translation of this text; add ${JSON.stringify(text)}: "…".`,
        ),
      ),
      ...Object.entries(entries).flatMap(([german, text]) => {
        const place = { path: [german] };
        if (!places.has(german) && !names.has(german))
          return problemAt(
            parsed,
            { ...place, isKey: true },
            'TRANSLATION_UNUSED',
            'There is no such text (any more).',
          );
        if (typeof text !== 'string' || text.trim() === '')
          return problemAt(parsed, place, 'VALUE_WRONG', 'A translation is a text.');
        return placeholders(text) === placeholders(german)
          ? []
          : problemAt(
              parsed,
              place,
              'TRANSLATION_WRONG',
              `The translation has other placeholders than the German text: ${placeholders(german) || 'none'}.`,
            );
      }),
    ];
  });
}
