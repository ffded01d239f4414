import type { JsonSchema, Row } from '#model';
import { isRecord } from '#rules';
import { languageTexts } from './language-texts.ts';
import { valueAt } from './scope.ts';

/** A field whose values are keys of another resource's records, as a back end describes it. */
export interface Reference {
  /** The other resource. */
  resource: string;
  /** How its records are shown: a text with names of their fields in braces. */
  show: string;
  /** Path of its calls. Default: its name. */
  path?: string;
  /** The field with its key. Default: id. */
  key?: string;
  /** Where a record has the shown text of the other one: null if that does not exist. */
  text?: string;
}

/** The reference of a schema; undefined if it has none. */
export function referenceOf(schema: JsonSchema | undefined): Reference | undefined {
  const reference = schema?.['x-reference'];
  return isRecord(reference) && typeof reference.resource === 'string' && typeof reference.show === 'string'
    ? (reference as unknown as Reference)
    : undefined;
}

/** What is shown of a reference in a record; undefined if the record does not have it. */
export function referenceText(reference: Reference, row: Row): string | undefined {
  const text = reference.text === undefined ? undefined : valueAt(row, reference.text);
  if (text === null) return languageTexts.gone;
  return typeof text === 'string' ? text : undefined;
}
