import { messageArguments, messageFormat } from '@schema-screens/locale';
import {
  fillScreenPath,
  isEmptyValue,
  type Row,
  requiredParams,
  withoutOptionalParams,
} from '../../model/index.ts';
import type { ScreenEntry } from '../definition/catalog.ts';
import { DefinitionError } from '../definition/definition-error.ts';
import { type Scope, type ScopeUser, scopeValue, todayInScope } from './scope.ts';

const placeholder = /\{([A-Za-z_][A-Za-z0-9_.]*)(\?)?\}/g;
const onePlaceholder = /^\{([A-Za-z_][A-Za-z0-9_.]*)\}$/;
/** Where a text has forms for a number or a case: "{row.n, plural, one {# row} other {# rows}}". */
const forms = /\{\s*([A-Za-z_][A-Za-z0-9_.]*)\s*,\s*(?:plural|selectordinal|select)\b/;
/** The parts of the scope that a placeholder may begin with: {row.id}. */
export const scopeParts: ReadonlySet<string> = new Set([
  'user',
  'row',
  'params',
  'data',
  'saved',
  'steps',
  'item',
  'answer',
  'selection',
]);
const ownAddress = 'app.origin';
const ownQuery = 'query';
const today = 'today';

/**
 * The value of a placeholder: {row.id} from its part of the scope; {answer} is the whole response, {text} what was typed,
 * {app.origin} this page's origin, {today} the date as YYYY-MM-DD, {today.year}, {query.x} a parameter in the address's query.
 */
function lookUp(name: string, scope: Scope): unknown {
  if (name === ownAddress) return globalThis.location?.origin;
  if (name === 'answer') return scope.answer;
  if (name === 'text') return scope.text;
  if (name === today) return todayInScope(scope);
  if (name === `${today}.year`) return todayInScope(scope).slice(0, 4);
  const first = name.split('.', 1)[0] ?? '';
  const isKnown = (first === ownQuery || scopeParts.has(first)) && name.includes('.');
  return isKnown ? scopeValue(scope, name) : undefined;
}

/** Beginnings of placeholders with a dot, or whole placeholders. */
export const placeholderPrefixes: readonly string[] = [...scopeParts, ownAddress, ownQuery, today];

/** Placeholders without a part of the scope. */
export const wholePlaceholders: readonly string[] = ['answer', 'text', today];

/** Names of the placeholders in a text, path or value, in order. */
export function placeholdersOf(template: string): string[] {
  if (hasPluralForms(template)) return argumentsOf(template);
  return [...template.matchAll(placeholder)].map((match) => match[1] ?? '');
}

/** Whether a text is an ICU message with forms for a number or a case. */
export const hasPluralForms = (template: string): boolean => forms.test(template);

/** The arguments of a message; none of one that is wrong, which is said as it is written. */
function argumentsOf(message: string): string[] {
  try {
    return [...messageArguments(message)];
  } catch {
    return [];
  }
}

/** Whether a text has content: no placeholder, or one with a value. */
export function hasContent(template: string, scope: Scope): boolean {
  const names = placeholdersOf(template);
  return names.length === 0 || names.some((name) => !isEmptyValue(lookUp(name, scope)));
}

/** Whether every placeholder of a path has a value, so that the call can be made. */
export function canFillTemplate(template: string, scope: Scope): boolean {
  return placeholdersOf(template).every((name) => !isEmptyValue(lookUp(name, scope)));
}

/** The field of the form that a text consisting of a single placeholder has its value from: titel for "{data.titel}". */
export function fieldOfPlaceholder(template: string): string | undefined {
  const name = onePlaceholder.exec(template)?.[1] ?? '';
  return name.startsWith('data.') ? name.slice('data.'.length) : undefined;
}

/** The value of a text that is a single placeholder: "{row.id}". */
export const placeholderValue = (template: string, scope: Scope): unknown =>
  lookUp(onePlaceholder.exec(template)?.[1] ?? '', scope);

const emptyPlaceholder = (name: string, template: string): DefinitionError =>
  new DefinitionError('PLACEHOLDER_EMPTY', `{${name}} in "${template}" has no value`);

/**
 * Fills a path; every value is encoded, so that it stays within its segment.
 *
 * @throws DefinitionError PLACEHOLDER_EMPTY if a placeholder has no value
 * @example fillPath('buch/{row.id}', { user, row: { id: 7 } }) // 'buch/7'
 */
export const fillPath = (template: string, scope: Scope): string =>
  template.replace(placeholder, (_all, name: string, optional: string | undefined) => {
    const value = lookUp(name, scope);
    if (!isEmptyValue(value)) return encodeURIComponent(String(value));
    if (optional) return '';
    throw emptyPlaceholder(name, template);
  });

const missingParameter = (path: string, values: Row): string | undefined =>
  requiredParams(path).find((name) => isEmptyValue(values[name]));

/** Whether every required parameter of a screen's address has a value. */
export const hasParameters = (path: string, values: Row): boolean =>
  missingParameter(path, values) === undefined;

/**
 * The address of a screen with its parameters.
 *
 * @throws DefinitionError PLACEHOLDER_EMPTY if a required parameter has no value
 * @example fillAddress('/buch/{id}', { id: 7 }) // '/buch/7'
 */
export function fillAddress(path: string, values: Row): string {
  const missing = missingParameter(path, values);
  if (missing !== undefined) throw emptyPlaceholder(missing, path);
  return fillScreenPath(path, values);
}

/**
 * A parameter of the screen's address.
 *
 * @throws DefinitionError PLACEHOLDER_EMPTY when the address has none of this name
 */
export function requireParameter(name: string, { params }: Scope): string {
  const value = params?.[name];
  if (isEmptyValue(value)) throw new DefinitionError('PLACEHOLDER_EMPTY', `{params.${name}} has no value`);
  return String(value);
}

/** Fills a text with formatted values; a placeholder without a value becomes empty. */
const fillWith = (template: string, scope: Scope, read: (value: unknown, name: string) => string): string =>
  template.replace(placeholder, (_all, name: string) => {
    const value = lookUp(name, scope);
    return isEmptyValue(value) ? '' : read(value, name);
  });

/** Fills a text that is not for people: a value, an address. A placeholder without a value becomes empty. */
export const fillUnformatted = (template: string, scope: Scope): string => fillWith(template, scope, String);

/** The field of the record in a placeholder; undefined for any other placeholder. */
function fieldOf(name: string, { itemAt }: Scope): string | undefined {
  const [first = '', ...rest] = name.split('.');
  if (rest.length > 0 && ['row', 'data', 'saved'].includes(first)) return rest.join('.');
  return first === 'item' && itemAt !== undefined ? [itemAt, ...rest].join('.') : undefined;
}

/**
 * Fills a text for people: values of the record are formatted like their cells. A placeholder without a value becomes
 * empty. A text may be an ICU message with forms for a number (`plural`, `selectordinal`) or a case (`select`).
 *
 * @example fillText('Bis {row.ende}', { ...scope, row: { ende: '2026-12-31' } }) // 'Bis 31.12.2026', if ende is a date
 */
export function fillText(template: string, scope: Scope): string {
  const { textOf } = scope;
  const read = (value: unknown, name: string): string => {
    const field = textOf && fieldOf(name, scope);
    return field === undefined ? String(value) : textOf!(field, value);
  };
  if (!hasPluralForms(template)) return fillWith(template, scope, read);
  const values = argumentsOf(template).map((name): [string, string | number] => {
    const value = lookUp(name, scope);
    if (isEmptyValue(value)) return [name, ''];
    const text = read(value, name);
    // A number chooses the form; of a masked one there is nothing to choose by.
    return [name, typeof value === 'number' && /\d/.test(text) ? value : text];
  });
  return messageFormat(template, textOf?.language ?? 'de')(Object.fromEntries(values));
}

/**
 * Fills values to send: a single placeholder keeps its type (null if empty), other strings are texts. Also fills parts of objects
 * and entries of lists; empty entries are omitted.
 */
export function fillValues(values: Record<string, unknown>, scope: Scope): Row {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fillValue(value, scope)]));
}

function fillValue(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value))
    return value.map((entry: unknown) => fillValue(entry, scope)).filter((entry) => !isEmptyValue(entry));
  if (typeof value === 'object' && value !== null) return fillValues({ ...value }, scope);
  if (typeof value !== 'string') return value;
  const alone = onePlaceholder.exec(value)?.[1];
  return alone === undefined ? fillUnformatted(value, scope) : (lookUp(alone, scope) ?? null);
}

/**
 * The address of a screen that is opened without a record: parameters that its menu entry gives are filled from the user,
 * optional ones are left out.
 *
 * @returns undefined if a required parameter is missing
 */
export function entryHref(
  { path, menu }: Pick<ScreenEntry, 'path' | 'menu'>,
  user: ScopeUser,
): string | undefined {
  const required = withoutOptionalParams(path);
  const values = menu?.params ? fillValues(menu.params, { user }) : {};
  return hasParameters(required, values) ? fillAddress(required, values) : undefined;
}
