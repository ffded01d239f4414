import type { Locale } from '@schema-screens/locale';

type Schema = Readonly<Record<string, unknown>>;

/** A violated keyword of one value, without its path. */
export interface KeywordError {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A value with its schema, and the record that it is a field of. */
export interface KeywordInput {
  readonly value: unknown;
  readonly schema: Schema;
  /** The clock behind "today", and the time zone of its days. */
  readonly now: Date;
  readonly timeZone: string;
  /** The name of the field; undefined for entries and variants. */
  readonly name?: string;
  readonly record?: Schema;
  /** The schemas of the record's fields. */
  readonly properties?: Schema;
}

/** The key of a text, and what it says for {1} and {2}. */
export type KeywordMessage<Key extends string = string> = readonly [key: Key, ...limits: unknown[]];

/** A keyword that browser and server judge or change values by, beside those of JSON Schema. */
export interface Keyword<Key extends string = string> {
  readonly name: string;
  /** The errors of a value; empty values are left to `required`. Default: none. */
  errors?(judged: KeywordInput): readonly KeywordError[];
  /**
   * What is stored in place of a value (`storedValue`): forms change what is typed, and the server what is sent, before it is judged. Changing
   * it once more changes nothing. Default: the value itself.
   */
  change?(value: unknown, schema: Schema): unknown;
  /**
   * What is stored in place of a whole record, the same object if that is it (`storedRow`): forms change it with every value, and the server before it is
   * judged. Changing it once more changes nothing. Default: the record itself.
   *
   * @param schema of the record
   * @param now the clock behind "today"
   * @param timeZone of its days
   */
  changeRow?(
    schema: Schema,
    row: Record<string, unknown>,
    now: Date,
    timeZone: string,
  ): Record<string, unknown>;
  /** Its German messages, which continue the field's title (`packages/schema/src/errors/messages.ts`). */
  readonly texts: Readonly<Record<Key, string>>;
  /** The message of an error; undefined: the only text, with the param `limit`. */
  message?(params: KeywordError['params'], locale: Locale): KeywordMessage<Key>;
  /** Whether the message of an error is about both fields, the one in the param `limit` first. Default: it is not. */
  namesBoth?(params: KeywordError['params']): boolean;
  /** The fields beside it that decide about a value. */
  reads?(schema: Schema): readonly string[];
}

/** A keyword, with the keys of its texts as a type. */
export const defineKeyword = <Key extends string>(keyword: Keyword<Key>): Keyword<Key> => keyword;

/** The title of a field, for messages of another one. */
export function fieldTitleIn(properties: Schema, field: string): string {
  const title = (properties[field] as Schema | undefined)?.title;
  return typeof title === 'string' ? title : field;
}
