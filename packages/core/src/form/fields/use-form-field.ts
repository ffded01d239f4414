import { offeredStates, statesIn } from '@schema-screens/schema';
import {
  containsSpecial,
  displayMask,
  type Field,
  isSpeciallyProtected,
  referenceHelp,
  referenceOf,
  type ValueHelp,
} from '@schema-screens/schema/language';
import {
  type EnumValue,
  enumValuesOf,
  isEmptyValue,
  type JsonSchema,
  typeOf,
} from '@schema-screens/schema/model';
import { useCallback, useContext, useMemo } from 'react';
import { maskText } from '../../format/value-text.ts';
import { useSnapshot } from '../../lazy/store.ts';
import { useRegistries } from '../../ports/engine.tsx';
import type { WidgetEntry, WidgetProps } from '../../registry/contracts.ts';
import { isDisplayOnly, storedValueAt } from '../layout/write-rights.ts';
import type { FormMessage } from '../rules/form-message.ts';
import { widgetNameFor } from '../schema/widget-name.ts';
import type { FormSession } from '../session/form-session.ts';
import { ReviewContext, useFieldSnapshot, useFormContext, useFormText } from './form-context.ts';

/** A field with one more message, before its own. */
export function prependMessage(field: FormFieldView, remark: FormMessage | undefined): FormFieldView {
  if (!remark) return field;
  const describedBy = [field.messageId, field.help && field.helpId].filter(Boolean).join(' ');
  const state = remark.state === 'error' ? 'invalid' : field.props.state;
  return { ...field, messages: [remark, ...field.messages], props: { ...field.props, state, describedBy } };
}

/** The values of an enumeration that the form offers as the record is stored now, after a save that stays on it as well. */
export function useSelectableEnumValues(path: string, schema: JsonSchema): EnumValue[] {
  const { store, schema: root, enums, screen } = useFormContext();
  const hasStates = screen.mode !== 'create' && statesIn(schema) !== undefined;
  const stored = useSnapshot(store.subscribeData, () =>
    hasStates ? storedValueAt(path, { schema: root, data: store.data, initial: store.initial }) : undefined,
  );
  return useMemo(() => selectableEnumValues(schema, enums, stored), [schema, enums, stored]);
}

/**
 * The values of a field's enumeration that a form offers: of states (`x-states`) the stored one and what may follow it.
 *
 * @param stored what the back end holds; undefined for a new record
 */
export function selectableEnumValues(
  schema: JsonSchema,
  enums: Readonly<Record<string, EnumValue[]>>,
  stored: unknown,
): EnumValue[] {
  const values = enumValuesOf(schema, enums);
  const states = statesIn(schema);
  if (!states) return values;
  const offered = offeredStates(schema, states, stored);
  return values.filter(({ key }) => offered.includes(key));
}

/** Everything that draws one field: label, help, message and the widget's own props. */
export interface FormFieldView {
  path: string;
  /** Name of the chosen widget. */
  widget: string;
  /** Undefined if it is not registered. */
  entry: WidgetEntry | undefined;
  props: WidgetProps;
  help: string | undefined;
  messages: readonly FormMessage[];
  helpId: string;
  messageId: string;
  /** Loads the choices again; undefined unless that has failed. */
  reload?: (() => void) | undefined;
  isFullWidth: boolean;
  /** Screen and field, for notices about the definition. */
  where: string;
}

/** What a field offers instead of what its schema says. */
interface FieldOffer {
  enumValues?: EnumValue[] | undefined;
  valueHelp?: ValueHelp | undefined;
}

const noOptions: Record<string, unknown> = {};
const noEnumValues: EnumValue[] = [];
const helps = new WeakMap<JsonSchema, ValueHelp | undefined>();

/** The value help of a reference; the same for the same schema, so that widgets need not render again. */
function helpOf(schema: JsonSchema): ValueHelp | undefined {
  if (!helps.has(schema)) {
    const reference = referenceOf(schema);
    helps.set(schema, reference && referenceHelp(reference));
  }
  return helps.get(schema);
}

/** A masked value is a text, whatever its type. */
const maskedSchema: JsonSchema = { type: 'string' };

/** Id of a field's input, which the summary links to. The prefix is that of the form. */
export function fieldId(path: string, prefix = ''): string {
  return `${prefix}feld-${path.replaceAll('.', '-')}`;
}

/**
 * Converts a text of a widget to what the schema stores. Where a text may be stored, too, it has the type of the stored value, and
 * of a new value the first that the schema names. Other texts are left to the rules.
 *
 * @example convertWidgetText('4', { type: ['string', 'number'] }, 3) // 4
 */
export function convertWidgetText(value: unknown, schema: JsonSchema, stored: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  const types = [schema.type ?? typeOf(schema)].flat();
  const expected = isEmptyValue(stored) ? types.find((name) => name !== 'null') : typeof stored;
  const isNumeric = types.includes('number') || types.includes('integer');
  if (!types.includes('string')) {
    const number = isNumeric ? Number(value) : Number.NaN;
    return Number.isNaN(number) ? value : number;
  }
  if (isNumeric && (expected === 'number' || expected === 'integer'))
    return String(Number(value)) === value ? Number(value) : value;
  const isTruth = types.includes('boolean') && expected === 'boolean' && /^(?:true|false)$/.test(value);
  return isTruth ? value === 'true' : value;
}

function hasLines({ schema, store }: FormSession, path: string): boolean {
  const stored = storedValueAt(path, { schema, data: store.data, initial: store.initial });
  return typeof stored === 'string' && stored.includes('\n');
}

/**
 * One field of the form: its value, messages and hints. It renders for its own changes only.
 *
 * @param offer choices, and what finds others; default: those of the schema
 */
export function useFormField(
  path: string,
  schema: JsonSchema,
  { enumValues, valueHelp }: FieldOffer = {},
): FormFieldView {
  const session = useFormContext();
  const { store } = session;
  const registries = useRegistries();
  const snapshot = useFieldSnapshot(path, (whole) => whole);
  const isReview = useContext(ReviewContext);
  const { schema: root } = session;
  const onChange = useCallback(
    (value: unknown) => {
      const stored = storedValueAt(path, { schema: root, data: store.data, initial: store.initial });
      store.setValue(path, convertWidgetText(value, schema, stored));
    },
    [store, path, schema, root],
  );
  const onBlur = useCallback(() => store.touch(path), [store, path]);
  const offered = useSelectableEnumValues(path, schema);
  const helpText = useFormText(snapshot.entry?.hints.help, path);

  return useMemo(() => {
    const { screen, schema: rootSchema, idPrefix } = session;
    const name = path.slice(path.lastIndexOf('.') + 1);
    const hints: Field = snapshot.entry?.hints ?? { field: path };
    const isReadOnly = isDisplayOnly(session, path, schema, snapshot);
    const mode = isReadOnly || isReview ? 'display' : 'edit';
    // Help on filling in is of no use where the field cannot be edited.
    const help = mode === 'edit' && !snapshot.isDisabled ? helpText : undefined;
    // What was typed just now is checked as it was typed.
    const isShown = isReadOnly && !isEmptyValue(snapshot.value);
    const isSpecial = () => containsSpecial(schema, rootSchema) || isSpeciallyProtected(rootSchema, path);
    const mask = isShown ? displayMask(hints.mask, schema, isSpecial) : undefined;
    const isMasked = mask !== undefined;
    const own = isMasked ? 'value' : widgetNameFor({ schema, hints });
    // An input of one line would lose the others.
    const widget = own === 'text' && session.isDocument && hasLines(session, path) ? 'textarea' : own;
    const id = fieldId(path, idPrefix);
    const helpId = `${id}-hilfe`;
    const messageId = `${id}-meldung`;
    const describedBy = [snapshot.messages.length > 0 && messageId, help && helpId].filter(Boolean).join(' ');
    return {
      path,
      widget,
      entry: registries.widgets.get(widget),
      help,
      messages: snapshot.messages,
      helpId,
      messageId,
      isFullWidth: hints.span === 'full',
      where: `${screen.name} › ${path}`,
      props: {
        id,
        name,
        value: isMasked ? maskText(String(snapshot.value), mask) : snapshot.value,
        onChange,
        onBlur,
        label: hints.label ?? schema.title ?? name,
        labelId: `${id}-name`,
        schema: isMasked ? maskedSchema : schema,
        enumValues: isMasked ? noEnumValues : (enumValues ?? offered),
        options: hints.options ?? noOptions,
        valueHelp: hints.valueHelp ?? valueHelp ?? helpOf(schema),
        mode,
        state: snapshot.state,
        disabled: snapshot.isDisabled,
        required: snapshot.isRequired,
        placeholder: hints.placeholder,
        describedBy: describedBy || undefined,
      },
    };
  }, [
    path,
    schema,
    snapshot,
    isReview,
    helpText,
    session,
    enumValues,
    offered,
    valueHelp,
    registries,
    onChange,
    onBlur,
  ]);
}
