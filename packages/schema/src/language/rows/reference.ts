import { isRecord, type Locale } from '@schema-screens/locale';
import { placeholderPattern } from '../../keywords/computation.ts';
import { type JsonSchema, type Row, valueAt } from '../../model/index.ts';
import { recordScreens, type ScreenCatalog } from '../definition/catalog.ts';
import { languageTexts } from '../definition/language-texts.ts';
import type { ValueHelp } from '../definition/types.gen.ts';
import type { ScopeUser } from '../scope/scope.ts';
import { fillAddress, hasParameters } from '../scope/template.ts';

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
export function referenceText(locale: Locale, reference: Reference, row: Row): string | undefined {
  const text = reference.text === undefined ? undefined : valueAt(row, reference.text);
  if (text === null) return locale.texts(languageTexts).gone;
  return typeof text === 'string' ? text : undefined;
}

/** The address of the screen that shows the other record; undefined if it does not exist, or the user may not open one. */
export function referenceHref(
  reference: Reference,
  value: unknown,
  row: Row,
  { user, screens }: { user: ScopeUser | null; screens: ScreenCatalog },
): string | undefined {
  const { resource, key = 'id', text } = reference;
  if (text === undefined || typeof valueAt(row, text) !== 'string') return undefined;
  const params = { id: value, [key]: value };
  const screen = recordScreens(screens, resource, user?.role).find(({ path }) => hasParameters(path, params));
  return screen && fillAddress(screen.path, params);
}

/** A value help whose hits match filters. */
export interface FilteredValueHelp extends ValueHelp {
  filters?: Readonly<Record<string, string>>;
}

/**
 * The value help that offers the records of a reference.
 *
 * @param filters values of fields that the records have
 */
export function referenceHelp(
  { resource, show, path = resource, key = 'id' }: Reference,
  filters?: FilteredValueHelp['filters'],
): FilteredValueHelp {
  return {
    path,
    value: key,
    label: show.replace(placeholderPattern, '{item.$1}'),
    browse: true,
    ...(filters && { filters }),
  };
}
