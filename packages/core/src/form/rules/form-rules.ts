import { isRecord, isUnset, type Locale } from '@schema-screens/locale';
import {
  dataPathOf,
  fieldSentence,
  firstErrors,
  isPossibleChange,
  messageForError,
  newErrors,
  relevantErrors,
  type SchemaError,
  stateChanges,
  statesIn,
  titleAt,
  violatedKeyword,
} from '@schema-screens/schema';
import {
  type BlockingNotice,
  conditionHolds,
  type Field,
  type FormScreen,
  fillText,
  type SchemaInterpreter,
  type Scope,
  valueAt,
} from '@schema-screens/schema/language';
import {
  type EnumValue,
  enumValuesOf,
  isEmptyValue,
  type JsonSchema,
  type Row,
  schemaOfKeyword,
} from '@schema-screens/schema/model';
import { formTexts } from '../../texts/form-texts.ts';
import { fieldPath, withoutEmptyParts } from '../layout/field-values.ts';
import type { FieldPlacement, FormLayout, VisibleLayout } from '../layout/form-layout.ts';
import { valuesAt, variantValues } from '../schema/variants.ts';
import {
  danglingReference,
  type SchemaValidator,
  unverifiableError,
  type ValidatorError,
  withFallbackOnError,
} from '../validation/schema-error.ts';
import type { FormMessage } from './form-message.ts';

/** The rules for a form's data. */
export interface FormRules {
  /**
   * Messages by field path, as the back end gives them: of the rules that a field breaks the first.
   *
   * @param required fields that are required besides those of the schema
   */
  check: (data: Row, required?: Iterable<string>) => ReadonlyMap<string, FormMessage[]>;
  /** Required fields for this data; in lists with * for any entry. */
  requiredFor: (data: Row) => ReadonlySet<string>;
}

/** The record that a form changes. */
export interface ChangedRecord {
  /** As the back end holds it. */
  stored: () => Row;
  /** Whether the form lets the user change the value at a path. */
  isOpen: (path: string) => boolean;
}

/** Empty values count as missing at any depth, so that the message is "darf nicht leer sein". */
function withoutEmpty(data: Row, declared: ReadonlySet<string>): Row {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name, value]) => declared.has(name) && !isUnset(value))
      .map(([name, value]) => [name, withoutEmptyParts(value)]),
  );
}

/** The rules of a document, of which a form holds the values. */
export interface DocumentRules {
  schema: JsonSchema;
  /** A schema with the title of what is at a path of the values, and nothing else. */
  labelsOf: (path: string, values: Row) => JsonSchema;
  /** The errors of the document that the values stand for, by the paths of the values. */
  errorsOf: (validate: SchemaValidator, values: Row, initial: Row) => readonly ValidatorError[];
}

const noValues: Row = {};

/** What of a record breaks the rules of a schema, but not what was stored so and the form neither shows for changing nor touches. */
function errorFinder(
  schema: JsonSchema,
  validate: SchemaValidator,
  changed: ChangedRecord | undefined,
  document: DocumentRules | undefined,
) {
  const declared = new Set(Object.keys(schema.properties ?? {}));
  const errorsOf = (data: Row): readonly ValidatorError[] =>
    document
      ? document.errorsOf(validate, data, changed?.stored() ?? noValues)
      : relevantErrors(validate(withoutEmpty(data, declared)), schema, data);
  let before: { record: Row; errors: readonly ValidatorError[] } | undefined;
  return (data: Row): readonly ValidatorError[] => {
    const errors = errorsOf(data);
    if (errors.includes(unverifiableError)) return [unverifiableError];
    const isClosed = (error: ValidatorError): boolean =>
      error.keyword !== danglingReference && changed?.isOpen(fieldPath(dataPathOf(error))) === false;
    const closed = errors.filter(isClosed);
    if (!changed || closed.length === 0) return errors;
    const record = changed.stored();
    if (before?.record !== record) before = { record, errors: errorsOf(record) };
    const blamed = newErrors({ record: data, errors: closed }, before, schema);
    return errors.filter((error) => !closed.includes(error) || blamed.includes(error));
  };
}

/** The field that must have the same value, which an error names before its own. */
const repeatedField = ({ instancePath, keyword, params }: SchemaError): string | undefined =>
  keyword === 'x-compare' && params.operator === '=' && /^\/[^/]+$/.test(instancePath)
    ? String(params.field)
    : undefined;

const missing = { keyword: 'required', instancePath: '', schemaPath: '#/required' };

/**
 * The rules of a schema.
 *
 * @param validate checks against the schema; made by loadValidator
 * @param labelled the schema with the titles that messages start with, as they are now; default: its own
 * @param changed the record that the data change; default: they are new
 * @param interpret for schemas that require fields under conditions (hasConditionalRequired); without it these count as not required
 * @param document the rules that `validate` checks if the form edits a document
 */
export function createRules(
  locale: Locale,
  schema: JsonSchema,
  validate: SchemaValidator,
  labelled: () => JsonSchema = () => schema,
  changed?: ChangedRecord,
  interpret?: SchemaInterpreter,
  document?: DocumentRules,
): FormRules {
  const judged = document?.schema ?? schema;
  const findErrors = errorFinder(judged, validate, changed, document);

  return {
    check(data, required = []) {
      const labels = labelled();
      const found = new Map<string, FormMessage[]>();
      const errors = findErrors(data).filter(({ keyword }) => keyword !== 'if');
      if (errors.includes(unverifiableError)) {
        const text = locale.texts(formTexts).unverifiableError;
        return new Map([['', [{ state: 'error', text, key: unverifiableError.keyword }]]]);
      }
      for (const [path, error] of firstErrors(errors, (one) => fieldPath(dataPathOf(one)))) {
        if (schema.properties?.[path.split('.', 1)[0] ?? '']?.readOnly) continue;
        const parentSchema = error.parentSchema ?? schemaOfKeyword(judged, error.schemaPath);
        const text = messageForError(
          locale,
          { ...error, parentSchema, data: valueAt(data, path) },
          document && titleAt(labels, path, data) === undefined ? document.labelsOf(path, data) : labels,
          data,
        );
        const message: FormMessage = { state: 'error', text, key: violatedKeyword(error) };
        found.set(path, [message]);
        const first = repeatedField(error);
        if (first !== undefined && !found.has(first)) found.set(first, [{ ...message, repeatedBy: path }]);
      }
      for (const field of required) {
        if (found.has(field) || !isUnset(data[field])) continue;
        const error = { ...missing, params: { missingProperty: field } };
        found.set(field, [
          { state: 'error', text: messageForError(locale, error, labels, data), key: error.keyword },
        ]);
      }
      return found;
    },
    requiredFor: requiredFields(schema, interpret),
  };
}

/** A form without rules of its own: only the back end checks it. */
export const noRules: FormRules = { check: () => new Map(), requiredFor: () => new Set() };

interface Branch {
  /** Undefined for a condition that cannot be checked. */
  applies: (data: Row) => boolean | undefined;
  fields: readonly string[];
  otherwise: readonly string[];
}

const requiredParts = ({ required }: JsonSchema, path: string): string[] =>
  Array.isArray(required) ? required.map((name) => (path === '' ? name : `${path}.${name}`)) : [];

/** Paths of required fields in objects and lists; "*" means any entry: ausgaben.*.jahr. */
function requiredInside({ properties, items }: JsonSchema, path: string): string[] {
  if (items) return requiredInside(items, `${path}.*`).concat(requiredParts(items, `${path}.*`));
  return Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return [...requiredParts(property, inner), ...requiredInside(property, inner)];
  });
}

/**
 * Paths of the fields that the shapes of values require; with indexes, because each entry of a list has its own shape.
 */
const requiredByShapes = (schema: JsonSchema, data: Row): string[] =>
  variantValues(schema, schema, data).flatMap(({ path, value, shape }) =>
    [...requiredParts(shape, ''), ...requiredInside(shape, '')].flatMap((name) => {
      const steps = name.split('.');
      const part = steps.pop();
      return valuesAt(value, steps, path).map(([around]) => `${around}.${part}`);
    }),
  );

const conditionsIn = (schema: JsonSchema): JsonSchema[] =>
  [schema, ...(schema.allOf ?? [])].filter((part) => part.if !== undefined);

/** Whether the schema requires fields under conditions that are schemas. */
export const hasConditionalRequired = (schema: JsonSchema): boolean => conditionsIn(schema).length > 0;

/** Whether a condition holds; it may refer to the definitions of the whole schema. */
function conditionOf(
  condition: JsonSchema | undefined,
  { definitions }: JsonSchema,
  interpret: SchemaInterpreter | undefined,
): Branch['applies'] {
  const make = withFallbackOnError((schema: JsonSchema) => interpret?.(schema), undefined);
  const validator = make({ ...condition, ...(definitions !== undefined && { definitions }) });
  return withFallbackOnError((data: Row) => validator?.validate(data).valid, undefined);
}

/** The conditions that require fields: if/then/else beside the properties or in allOf, and `dependencies`. */
function branchesOf(schema: JsonSchema, interpret: SchemaInterpreter | undefined): Branch[] {
  const conditions = conditionsIn(schema).map((part) => ({
    applies: conditionOf(part.if, schema, interpret),
    fields: part.then?.required ?? [],
    otherwise: part.else?.required ?? [],
  }));
  const needs = Object.entries(schema.dependencies ?? {}).map(([name, part]) => ({
    applies: (data: Row) => Object.hasOwn(data, name),
    fields: Array.isArray(part) ? part : (part.required ?? []),
    otherwise: [],
  }));
  return [...conditions, ...needs];
}

/** Determines for data which fields are required; what depends on the schema alone is computed once. */
export function requiredFields(
  schema: JsonSchema,
  interpret?: SchemaInterpreter,
): (data: Row) => ReadonlySet<string> {
  const always = [...requiredParts(schema, ''), ...requiredInside(schema, '')];
  const branches = branchesOf(schema, interpret);
  return (data) => {
    const filled = Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmptyValue(value)));
    const extra = branches.flatMap(({ applies, fields, otherwise }) => {
      const isSo = applies(filled);
      if (isSo === undefined) return [];
      return isSo ? fields : otherwise;
    });
    return new Set([...always, ...extra, ...requiredByShapes(schema, data)]);
  };
}

interface StateLocationContext {
  schema: JsonSchema;
  enums: Readonly<Record<string, EnumValue[]>>;
  screen: Pick<FormScreen, 'mode'>;
  /** What the back end holds. */
  initial: () => Row;
}

interface StateErrors {
  required: string[];
  messages: [path: string, FormMessage][];
}

/** What a change of a state asks for. */
function stateErrors(
  locale: Locale,
  { schema, enums, initial }: StateLocationContext,
  data: Row,
): StateErrors {
  const { properties = {} } = schema;
  const stored = initial();
  const required: string[] = [];
  const messages: StateErrors['messages'] = [];
  const row = { ...stored, ...data };
  for (const [name, property] of Object.entries(properties)) {
    const keyword = statesIn(property);
    const to = row[name];
    if (!keyword || typeof stored[name] !== 'string' || isEmptyValue(to) || to === stored[name]) continue;
    const change = stateChanges(keyword, stored[name], to).find((one) =>
      isPossibleChange(one, undefined, row),
    );
    if (!change) {
      const text = enumValuesOf(property, enums).find(({ key }) => key === to)?.label ?? String(to);
      const message = fieldSentence(locale, 'state', property.title ?? name, text);
      messages.push([name, { state: 'error', text: message, key: 'x-states' }]);
    }
    required.push(...(change?.require ?? []).filter((field) => properties[field]?.readOnly !== true));
  }
  for (const field of required.filter((each) => isEmptyValue(row[each]))) {
    const text = fieldSentence(locale, 'required', properties[field]?.title ?? field);
    messages.push([field, { state: 'error', text, key: 'required' }]);
  }
  return { required, messages };
}

/** Rules with those for changes of states (`x-states`): what may follow, and what is filled by then. */
export function withStateRules(locale: Locale, rules: FormRules, place: StateLocationContext): FormRules {
  const { properties = {} } = place.schema;
  if (place.screen.mode !== 'edit' || !Object.values(properties).some(statesIn)) return rules;
  return {
    check(data) {
      const found = new Map(rules.check(data));
      for (const [path, message] of stateErrors(locale, place, data).messages) {
        const others = found.get(path) ?? [];
        if (!others.some(({ text }) => text === message.text)) found.set(path, [...others, message]);
      }
      return found;
    },
    requiredFor: (data) =>
      new Set([...rules.requiredFor(data), ...stateErrors(locale, place, data).required]),
  };
}

/** The empty fields of a notice; the first field if none is empty, so that the message shows once. */
function blockedFields({ fields = [] }: BlockingNotice, data: Row): readonly string[] {
  const empty = fields.filter((field) => isEmptyValue(valueAt(data, field)));
  return empty.length > 0 ? empty : fields.slice(0, 1);
}

/**
 * The rules of a form with those of its blocking notices that name fields: the message shows at these fields too, and a
 * field is required if emptying it would block.
 *
 * @param scope without the form's data
 */
export function withBlockingNotices(
  rules: FormRules,
  { submit }: Pick<FormScreen, 'submit'>,
  scope: Scope,
): FormRules {
  const blocks = (submit?.blockWhen ?? []).filter(({ fields }) => fields !== undefined);
  if (blocks.length === 0) return rules;
  return {
    check(data) {
      const found = new Map(rules.check(data));
      for (const block of blocks) {
        const whole = { ...scope, data };
        if (!conditionHolds(block.when, whole)) continue;
        const text = fillText(block.text ?? block.title, whole);
        const message: FormMessage = { state: 'error', text, key: 'blockWhen' };
        for (const field of blockedFields(block, data)) if (!found.has(field)) found.set(field, [message]);
      }
      return found;
    },
    requiredFor(data) {
      const blocked = blocks.flatMap(({ fields = [], when }) =>
        fields.filter((field) => conditionHolds(when, { ...scope, data: { ...data, [field]: null } })),
      );
      return new Set([...rules.requiredFor(data), ...blocked]);
    },
  };
}

/** A form's messages for a field, completed by those of the schema. */
function errorTexts(ofSchema: unknown, errors: NonNullable<Field['errors']>): unknown {
  return typeof errors === 'string' || !isRecord(ofSchema) ? errors : { ...ofSchema, ...errors };
}

/** A property with the label and the messages of the place that shows it. */
function labelledProperty(property: JsonSchema, { hints, items }: FieldPlacement): JsonSchema {
  const { label, errors } = hints;
  return {
    ...property,
    ...(label !== undefined && { title: label }),
    ...(errors !== undefined && { errorMessage: errorTexts(property.errorMessage, errors) }),
    ...(items &&
      property.items && {
        items: labelledProperties(property.items, (name) =>
          items.entries.find(({ field }) => field === name),
        ),
      }),
  };
}

function labelledProperties(
  schema: JsonSchema,
  placeOf: (name: string) => FieldPlacement | undefined,
): JsonSchema {
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const place = placeOf(name);
    return [name, place ? labelledProperty(property, place) : property];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/**
 * A form's schema with the form's labels as titles, because messages start with them, and with its messages. A field with
 * several places has those of the visible one.
 */
export function labelledSchema(schema: JsonSchema, layout: FormLayout, visible: VisibleLayout): JsonSchema {
  return labelledProperties(
    schema,
    (name) =>
      visible.entryOf.get(name) ??
      layout.entriesOf
        .get(name)
        ?.find(({ hints }) => hints.label !== undefined || hints.errors !== undefined),
  );
}
