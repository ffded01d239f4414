import type { Locale } from '@schema-screens/locale';
import { isRecord } from '@schema-screens/locale';

/** Where an object of the language has texts; parts are positions in `TextShapes.shapes`. */
export interface TextShape {
  /** It is a text, or all strings in it if it has no parts here; `keys`: the names of its properties, too. */
  readonly text?: true | 'keys';
  readonly properties?: Readonly<Record<string, number>>;
  /** Of properties without a shape of their own. */
  readonly others?: number;
  readonly items?: number;
}

/** Where the files of a language have texts; generated from its schemas (`x-text`). */
export interface TextShapes<Kind extends string = string> {
  readonly kinds: Readonly<Record<Kind, number>>;
  readonly shapes: readonly TextShape[];
}

/** Whether a string says something by itself, rather than only by its placeholders. */
export const isTranslatableText = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''));

/**
 * Replaces the texts of a definition or a schema.
 *
 * @param change gets each text, and its place: the names and positions that lead there
 * @returns the same value if no text has changed
 */
export function mapTexts<Value, Kind extends string>(
  whole: Value,
  { kinds, shapes }: TextShapes<Kind>,
  kind: Kind,
  change: (text: string, path: readonly (string | number)[]) => string,
): Value {
  const visit = (
    value: unknown,
    { text, properties, others, items }: TextShape,
    path: readonly (string | number)[],
  ): unknown => {
    if (typeof value === 'string') return text && isTranslatableText(value) ? change(value, path) : value;
    const isWhole = text && !properties && others === undefined && items === undefined;
    const inner = (part: unknown, at: number | undefined, step: string | number): unknown => {
      const shape = isWhole ? textOnly : at === undefined ? undefined : shapes[at];
      return shape ? visit(part, shape, [...path, step]) : part;
    };
    if (Array.isArray(value)) {
      const next = value.map((entry, index) => inner(entry, items, index));
      return next.some((entry, index) => entry !== value[index]) ? next : value;
    }
    if (!isRecord(value)) return value;
    const before = Object.entries(value);
    const after = before.map(([key, part]): [string, unknown] => [
      text === 'keys' && isTranslatableText(key) ? change(key, [...path, key]) : key,
      inner(part, properties && Object.hasOwn(properties, key) ? properties[key] : others, key),
    ]);
    const isChanged = after.some(([key, part], at) => key !== before[at]![0] || part !== before[at]![1]);
    return isChanged ? Object.fromEntries(after) : value;
  };
  return visit(whole, shapes[kinds[kind]] ?? {}, []) as Value;
}

const textOnly: TextShape = { text: true };

/**
 * The names that a dictionary may give the same German text by, for a place where it needs another translation: `Leser@noun.many`
 * or `Leser@many`, before `Leser`.
 */
export function namesInDictionary(text: string, path: readonly (string | number)[]): string[] {
  const names = path.filter((step) => typeof step === 'string');
  return [`${text}@${names.slice(-2).join('.')}`, `${text}@${names.at(-1)}`];
}

/** A definition or a schema in the language of a locale; itself if nothing is translated. */
export function translateTexts<Value, Kind extends string>(
  whole: Value,
  shapes: TextShapes<Kind>,
  kind: Kind,
  { translate }: Pick<Locale, 'translate'>,
): Value {
  return mapTexts(whole, shapes, kind, (text, path) => {
    for (const name of namesInDictionary(text, path)) {
      const translated = translate(name);
      if (translated !== name) return translated;
    }
    return translate(text);
  });
}
