import { isRecord } from '../values/values.ts';
import { messageFormat } from './format-message.ts';

/** The texts of a catalogue: those with arguments are functions of an object of them. */
export type TextsOf<Catalog> = Catalog extends string
  ? TextOf<Catalog>
  : Catalog extends object
    ? { readonly [Name in keyof Catalog]: TextsOf<Catalog[Name]> }
    : Catalog;

/** A catalogue in another language. */
export type TranslationOf<Catalog> = Catalog extends string
  ? string
  : Catalog extends object
    ? { readonly [Name in keyof Catalog]: TranslationOf<Catalog[Name]> }
    : Catalog;

/** Some texts of a catalogue in another language. */
export type PartialTranslationOf<Catalog> = Catalog extends string | readonly unknown[]
  ? TranslationOf<Catalog>
  : { readonly [Name in keyof Catalog]?: PartialTranslationOf<Catalog[Name]> };

type TextOf<Message extends string> = string extends Message
  ? string
  : [ArgumentsIn<Message>] extends [never]
    ? string
    : (values: ValuesOf<ArgumentsIn<Message>>) => string;

type ValuesOf<Argument extends readonly [name: string, type: string]> = {
  readonly [Name in Argument[0]]: ValueFor<Extract<Argument, readonly [Name, string]>[1]>;
};

type ValueFor<Type extends string> = [Extract<Type, 'plural' | 'selectordinal'>] extends [never]
  ? [Type] extends ['select']
    ? string | boolean
    : string | number
  : number;

/** The arguments of a message, or of a text in one. */
type ArgumentsIn<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${string}`
    ? AfterText<Text>
    : ArgumentAt<Rest>
  : AfterText<Text>;

/** Those behind the brace that ends a text in an option. */
type AfterText<Text extends string> = Text extends `${string}}${infer Rest}` ? OptionsIn<Rest> : never;

type ArgumentAt<Rest extends string> = Rest extends `${infer Simple}}${infer After}`
  ? Simple extends `${string},${string}`
    ? Rest extends `${infer Name},${infer Type},${infer Options}`
      ? readonly [Trimmed<Name>, Trimmed<Type>] | OptionsIn<Options>
      : never
    : readonly [Trimmed<Simple>, 'plain'] | ArgumentsIn<After>
  : never;

type OptionsIn<Rest extends string> = Rest extends `${infer Before}{${infer Text}`
  ? Before extends `${string}}${string}`
    ? AfterOptions<Rest>
    : ArgumentsIn<Text>
  : AfterOptions<Rest>;

type AfterOptions<Rest extends string> = Rest extends `${string}}${infer After}` ? ArgumentsIn<After> : never;

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trimmed<Rest> : Text;

const hasArguments = (message: string): boolean => message.includes('{');

/** A catalogue as texts of the language that it is written in. */
export function textsIn<Catalog>(catalog: Catalog, code: string): TextsOf<Catalog>;
export function textsIn(catalog: unknown, code: string): unknown {
  if (typeof catalog === 'string') return hasArguments(catalog) ? messageFormat(catalog, code) : catalog;
  if (Array.isArray(catalog)) return catalog.map((each) => textsIn<unknown>(each, code));
  if (!isRecord(catalog)) return catalog;
  return Object.fromEntries(
    Object.entries(catalog).map(([name, each]) => [name, textsIn<unknown>(each, code)]),
  );
}

/**
 * Texts in another language, with those of its fallback where it lacks one or has something else.
 *
 * @param translation of the catalogue, or of some of it
 * @param fallback texts of the same catalogue
 */
export function translatedTexts<Texts>(translation: unknown, fallback: Texts, code: string): Texts;
export function translatedTexts(translation: unknown, fallback: unknown, code: string): unknown {
  if (typeof fallback === 'function')
    return typeof translation === 'string' ? messageFormat(translation, code) : fallback;
  if (!isRecord(fallback)) return typeof translation === typeof fallback ? translation : fallback;
  const own: Readonly<Record<string, unknown>> = isRecord(translation) ? translation : {};
  return Object.fromEntries(
    Object.entries(fallback).map(([name, text]) => [name, translatedTexts<unknown>(own[name], text, code)]),
  );
}
