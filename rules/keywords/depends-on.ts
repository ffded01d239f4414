import type { Property } from '../schema/resource-schema.gen.ts';
import { isEmptyValue, isRecord } from '../values/values.ts';
import type { KeywordError } from './date-limits.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Which values of a field are possible beside those of another one (`x-dependsOn`). */
export type DependsOnKeyword = NonNullable<Property['x-dependsOn']>;

/** The word of a property; undefined if its values depend on nothing. */
export function dependsOnIn(schema: Schema): DependsOnKeyword | undefined {
  const word = schema['x-dependsOn'];
  return isRecord(word) && typeof word.field === 'string' ? (word as unknown as DependsOnKeyword) : undefined;
}

/**
 * The entries of an enumeration that are possible beside a value of the other field.
 *
 * @param other the value of the field that decides
 * @returns undefined if all are: the other field is empty, or says nothing of them
 */
export function allowedEntries({ values }: DependsOnKeyword, other: unknown): readonly string[] | undefined {
  const key = String(other);
  return values && !isEmptyValue(other) && Object.hasOwn(values, key) ? values[key] : undefined;
}

/**
 * The errors of a field whose entries depend on another field of its record. References are judged where the rows are that they
 * lead to.
 *
 * @param properties schemas of the record's fields
 */
export function dependenceErrors(name: string, record: Schema, properties: Schema): KeywordError[] {
  const schema = properties[name];
  const word = isRecord(schema) ? dependsOnIn(schema) : undefined;
  const value = record[name];
  if (!word || isEmptyValue(value)) return [];
  const allowed = allowedEntries(word, record[word.field]);
  if (!allowed || [value].flat().every((entry) => allowed.includes(String(entry)))) return [];
  return [{ keyword: 'x-dependsOn', params: { limit: dependenceTitle(word, properties) } }];
}

/** What the message calls the field that decides. */
export function dependenceTitle({ field }: DependsOnKeyword, properties: Schema): string {
  const other = properties[field];
  return isRecord(other) && typeof other.title === 'string' ? other.title : field;
}
