import { isRecord } from '@schema-screens/locale';
import { mapTexts, namesInDictionary, type TextShapes } from '@schema-screens/schema';
import { hasPluralForms, placeholdersOf } from '@schema-screens/schema/language';
import { type DefinitionFile, parseFile } from './parse-file.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';

/** Whether a file of `screens/` or `schemas/` is a dictionary, e.g. screens/en.json. */
export const isDictionary = (file: string): boolean => /^(screens|schemas)\/[a-z]{2,3}\.json$/.test(file);

/** A file with the kind of its texts. */
export interface TextFile<Kind extends string> {
  readonly parsed: ParsedFile;
  readonly kind: Kind;
}

/** German texts. */
export interface TranslatableTexts {
  /** The first file of each. */
  readonly files: Map<string, string>;
  /** Their names with a place, e.g. `Bücher@noun.many`. */
  readonly names: Set<string>;
}

/** The texts of files, in their order. */
export function translatableTexts<Kind extends string>(
  files: readonly TextFile<Kind>[],
  shapes: TextShapes<Kind>,
): TranslatableTexts {
  const found: TranslatableTexts = { files: new Map(), names: new Set() };
  for (const { parsed, kind } of files)
    mapTexts(parsed.value, shapes, kind, (text, path) => {
      if (!found.files.has(text)) found.files.set(text, parsed.file);
      for (const name of namesInDictionary(text, path)) found.names.add(name);
      return text;
    });
  return found;
}

function readDictionary(file: DefinitionFile) {
  const { parsed, problems } = parseFile(file);
  const entries: Record<string, unknown> = isRecord(parsed?.value) ? parsed.value : {};
  return { parsed, problems, entries };
}

/**
 * Whether a text that is the same in both languages was only copied: a phrase, of which a word after the first begins with a small letter. Single
 * words and names ("IBAN", "Prof. Dr. Onno Janssen") may be the same.
 */
export const isCopiedPhrase = (text: string): boolean =>
  /\s\p{Ll}{2,}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));

const placeholders = (text: string): string =>
  (hasPluralForms(text) ? placeholdersOf(text).map((name) => `{${name}}`) : (text.match(/\{[^{}]*\}/g) ?? []))
    .sort()
    .join(' ');

/**
 * Compares dictionaries with the texts that they translate: `{ German text: translation }`.
 *
 * @returns entries without a text, translations with other placeholders, and those that are copies of the text or of another language's
 */
export function checkDictionaries(
  { files, names }: TranslatableTexts,
  dictionaries: readonly DefinitionFile[],
): Problem[] {
  const read = dictionaries.map((file) => ({ file, ...readDictionary(file) }));
  /** Where a translation was copied from: the text itself, or a dictionary before. */
  const sourceOf = (german: string, text: string, before: typeof read): string | undefined =>
    text === german || (!files.has(german) && text === german.replace(/@[\w.]+$/, ''))
      ? 'the definition'
      : before.find(({ entries }) => entries[german] === text)?.file.file;
  return read.flatMap(({ parsed, problems, entries }, index) => {
    const before = read.slice(0, index);
    if (!parsed) return problems;
    return [
      ...problems,
      ...Object.entries(entries).flatMap(([german, text]) => {
        const place = { path: [german] };
        if (!files.has(german) && !names.has(german))
          return problemAt(
            parsed,
            { ...place, isKey: true },
            'TRANSLATION_UNUSED',
            `There is no text ${JSON.stringify(german)} (any more).`,
          );
        if (typeof text !== 'string' || text.trim() === '')
          return problemAt(parsed, place, 'VALUE_WRONG', 'A translation is a text.');
        const same = isCopiedPhrase(text) ? sourceOf(german, text, before) : undefined;
        if (same !== undefined)
          return problemAt(
            parsed,
            place,
            'TRANSLATION_WRONG',
            `This is still the text of ${same}; leave the line out until it is translated.`,
          );
        return placeholders(text) === placeholders(german)
          ? []
          : problemAt(
              parsed,
              place,
              'TRANSLATION_WRONG',
              `The translation has other placeholders than the text: ${placeholders(german) || 'none'}.`,
            );
      }),
    ];
  });
}

/**
 * What dictionaries lack, which is no mistake: such a text stays as it is written.
 *
 * @returns for each incomplete dictionary a sentence, and the lines to add to it
 */
export function translationHints(
  texts: TranslatableTexts,
  dictionaries: readonly DefinitionFile[],
): string[] {
  return dictionaries.flatMap((file) => {
    const { parsed, entries } = readDictionary(file);
    const missing = [...texts.files].filter(([text]) => !Object.hasOwn(entries, text));
    if (!parsed || missing.length === 0) return [];
    const files = new Set(missing.map(([, source]) => source));
    return [
      `Not translated, ${missing.length} text(s) of ${[...files].join(', ')}. Lines for ${file.file}:`,
      ...missing.map(([text]) => `  ${JSON.stringify(text)}: "…",`),
    ];
  });
}
