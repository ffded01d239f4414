import { memoizeByKey } from '../values/values.ts';
import { type MessagePart, parseMessage } from './parse-message.ts';

/** Values of the arguments of a message; a missing one is shown as it is in the message. */
export type MessageValues = Readonly<Record<string, string | number | boolean>>;

const numberFormats = memoizeByKey((code) => new Intl.NumberFormat(code));
const pluralRules = memoizeByKey((code) => new Intl.PluralRules(code));
const ordinalRules = memoizeByKey((code) => new Intl.PluralRules(code, { type: 'ordinal' }));

function fill(parts: readonly MessagePart[], values: MessageValues, code: string): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const { name, type, options } = part;
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (type === 'count') return numberFormats(code).format(Number(value));
      if (!options) return String(value ?? `{${name}}`);
      const rules = type === 'plural' ? pluralRules : ordinalRules;
      const keys =
        type === 'select' ? [String(value)] : [`=${value}`, rules(code).select(Number(value)), 'other'];
      const key = keys.find((each) => Object.hasOwn(options, each)) ?? 'other';
      return fill(options[key] ?? [], values, code);
    })
    .join('');
}

/**
 * What says an ICU message in a language. It is parsed with the first text; a wrong one is said as it is written.
 *
 * @param code of the language, which decides plural forms
 * @example messageFormat('{count, plural, one {# row} other {# rows}}', 'en-GB')({ count: 2 }) // '2 rows'
 */
export function messageFormat(message: string, code: string): (values: MessageValues) => string {
  let parts: readonly MessagePart[] | undefined;
  return (values) => {
    parts ??= partsOf(message);
    return fill(parts, values, code);
  };
}

function partsOf(message: string): readonly MessagePart[] {
  try {
    return parseMessage(message);
  } catch {
    return [message];
  }
}

/**
 * The arguments of a message, with what it does with them: the translation of a message has the same.
 *
 * @throws SyntaxError if the message is wrong
 * @example messageArguments('{count, plural, one {one} other {{count}}} of {name}') // ['count', 'name']
 */
export function messageArguments(message: string): readonly string[] {
  const namesIn = (parts: readonly MessagePart[]): string[] =>
    parts.flatMap((part) =>
      typeof part === 'string' ? [] : [part.name, ...Object.values(part.options ?? {}).flatMap(namesIn)],
    );
  return [...new Set(namesIn(parseMessage(message)))].sort();
}
