import {
  childAt,
  isCalendarDate,
  isRecord,
  type Locale,
  listText,
  pointerSteps,
} from '@schema-screens/locale';
import type { Keyword } from '../keywords/keyword.ts';
import { keywords } from '../keywords/keywords.ts';
import { bestMatchingVariant, resolveRef, variantsOf } from '../schema/chosen-variant.ts';
import { columnRange } from '../values/column-range.ts';
import { fieldSentence, type MessageKey, messages, prefixFieldName, sentenceTexts } from './messages.ts';

type Part = Readonly<Record<string, unknown>>;

/** The part of a validator's error that is needed; Ajv's errors have it with `verbose: true`. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
  /** The schema with the keyword. */
  readonly parentSchema?: Readonly<Record<string, unknown>> | undefined;
  /** The invalid value. */
  readonly data?: unknown;
}

const keywordKeys: Readonly<Record<string, MessageKey>> = {
  required: 'required',
  dependencies: 'required',
  uniqueItems: 'uniqueItems',
  exclusiveMinimum: 'above',
  exclusiveMaximum: 'below',
  multipleOf: 'multipleOf',
  pattern: 'pattern',
  enum: 'enum',
  const: 'enum',
  additionalProperties: 'unknown',
  danglingReference: 'dangling',
};

/**
 * Dotted path of the field that an error belongs to: that of the missing or unknown property itself.
 *
 * @example dataPathOf({ keyword: 'required', instancePath: '/adresse', params: { missingProperty: 'plz' } }) // 'adresse.plz'
 */
export function dataPathOf(error: SchemaError): string {
  const inner = innerError(error);
  const steps = pointerSteps(inner.instancePath);
  const property = inner.params.missingProperty ?? inner.params.additionalProperty;
  if (typeof property === 'string') steps.push(property);
  return steps.join('.');
}

/**
 * The message for a validator's error. `schema` is the root schema, which supplies the titles, since conditional branches
 * rarely repeat them. A text in the schema's `errorMessage` takes precedence.
 *
 * @param whole the validated value: it decides which variant was meant if they name a property differently
 */
export function messageForError(locale: Locale, error: SchemaError, schema: Part, whole?: unknown): string {
  const parts = partsOf(schema, dataPathOf(error), whole);
  const title = titleOf(parts);
  const broken = innerError(error);
  const [key, ...limits] = messageKey(locale, broken);
  const own = ownText(parts, [broken.keyword, key]) ?? (broken === error ? undefined : error.message);
  if (own !== undefined) return prefixFieldName(locale, locale.translate(own), title);
  return fieldSentence(
    locale,
    key,
    keywordOf(error)?.namesBoth?.(error.params) ? bothNames(locale, error, title) : title,
    ...limits,
  );
}

/** What a message about two fields calls them. */
const bothNames = (locale: Locale, { params }: SchemaError, title: string | undefined): string =>
  listText(locale, [
    locale.translate(String(params.limit)),
    title ? locale.translate(title) : locale.texts(sentenceTexts).repetition,
  ]);

/** The field's own text for an error: the titles of a form may come with other texts than those that the validator knows. */
function ownText(parts: readonly Part[], names: readonly string[]): string | undefined {
  for (const { errorMessage } of parts) {
    if (typeof errorMessage === 'string') return errorMessage;
    if (!isRecord(errorMessage)) continue;
    const text = names.map((name) => errorMessage[name]).find((entry) => typeof entry === 'string');
    if (typeof text === 'string') return text;
  }
  return undefined;
}

/** Our own keyword that an error is about. */
const keywordOf = ({ keyword }: SchemaError): Keyword<MessageKey> | undefined =>
  (keywords as readonly Keyword<MessageKey>[]).find(({ name }) => name === keyword);

const displayed = (limit: unknown): string | number | undefined =>
  typeof limit === 'number' || typeof limit === 'string' ? limit : undefined;

function messageKey(locale: Locale, error: SchemaError): [MessageKey, ...(string | number | undefined)[]] {
  const limit = displayed(error.params.limit ?? error.params.comparison);
  const own = keywordOf(error);
  if (own) {
    const [key, ...named] = own.message?.(error.params, locale) ?? [
      Object.keys(own.texts)[0] as MessageKey,
      limit,
    ];
    return [key, ...named.map(displayed)];
  }
  switch (error.keyword) {
    case 'type':
      return [typeKey(error)];
    case 'minLength':
    case 'minItems':
      return limit === 1 ? ['required'] : [error.keyword, limit];
    case 'minimum':
    case 'maximum':
      return isRange(error) ? ['between'] : [error.keyword === 'minimum' ? 'min' : 'max', limit];
    case 'maxLength':
      return limit === 1 ? ['maxCharacter'] : ['maxLength', limit];
    case 'maxItems':
      return limit === 1 ? ['maxItem'] : ['maxItems', limit];
    case 'format':
      return [formatKey(error)];
    default:
      return [keywordKeys[error.keyword] ?? 'type', limit];
  }
}

/** Whether both limits are the schema's own, rather than those of the column. */
function isRange({ keyword, parentSchema = {} }: SchemaError): boolean {
  const { minimum, maximum } = parentSchema;
  if (minimum === undefined || maximum === undefined) return false;
  const column = columnRange(parentSchema);
  const other = keyword === 'minimum' ? 'maximum' : 'minimum';
  const isOfColumn = (name: 'minimum' | 'maximum') => parentSchema[name] === column[name];
  return isOfColumn(keyword === 'minimum' ? 'minimum' : 'maximum') || !isOfColumn(other);
}

/** The message of a format has its name, in camel case; a foreign postcode is one as well. */
function formatKey(error: SchemaError): MessageKey {
  const isNoDate = typeof error.data === 'string' && !isCalendarDate(error.data);
  if (/^not-(future|past)$/.test(String(error.params.format)) && isNoDate) return 'date';
  const key = String(error.params.format)
    .replace('-international', '')
    .replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  return Object.hasOwn(messages, key) ? (key as MessageKey) : 'type';
}

function typeKey(error: SchemaError): MessageKey {
  if (error.data === null) return 'required';
  const types = [error.params.type].flat();
  if (types.includes('integer')) return 'integer';
  if (types.includes('number')) return 'number';
  return types.includes('boolean') ? 'boolean' : 'type';
}

function innerError(error: SchemaError): SchemaError {
  if (error.keyword !== 'errorMessage' || !Array.isArray(error.params.errors)) return error;
  const [first] = error.params.errors as SchemaError[];
  return first ?? error;
}

/**
 * The title of the part of a value at a path, through lists and variants.
 *
 * @param whole the value; it decides which of several variants comes first
 * @example titleAt(schema, 'adressen.2.ort') // 'Ort'
 */
export function titleAt(schema: Part, dataPath: string, whole?: unknown): string | undefined {
  return titleOf(partsOf(schema, dataPath, whole));
}

const titleOf = (parts: readonly Part[]): string | undefined =>
  parts.map(({ title }) => title).find((title) => typeof title === 'string');

/** The schemas of the part of a value at a path; several if it has variants, the meant one first. */
function partsOf(schema: Part, dataPath: string, whole: unknown): readonly Part[] {
  if (dataPath === '') return [];
  let nodes: readonly Part[] = [schema];
  let value = whole;
  for (const step of dataPath.split('.')) {
    nodes = nodes.flatMap((node) => partsAt(node, step, schema, value));
    value = childAt(value, step);
  }
  return nodes;
}

/** The schemas of a property; several if the value has variants, the meant one first. */
function partsAt(node: Part, step: string, root: Part, value: unknown): Part[] {
  const { properties } = node;
  const own = isRecord(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined;
  const entry = own === undefined && /^\d+$/.test(step) ? node.items : undefined;
  const shapes = variantsOf(node, root)?.shapes ?? [];
  const meant = shapes[bestMatchingVariant(shapes, value)];
  const shaped = shapes
    .toSorted((left, right) => Number(right === meant) - Number(left === meant))
    .flatMap((shape) => partsAt(shape, step, root, value));
  return [own, entry]
    .filter(isRecord)
    .map((part) => ({ ...resolveRef(part, root), ...part }))
    .concat(shaped);
}
