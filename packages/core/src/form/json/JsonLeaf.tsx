import { dependsOnIn } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { useMemo } from 'react';
import { useRegistries } from '../../ports/engine.tsx';
import { useLocale } from '../../ports/locale.ts';
import { jsonTexts } from '../../texts/json-texts.ts';
import { typesIn } from '../document/applied-schema.ts';
import {
  chosenNull,
  chosenText,
  decoded,
  displayedLeaf,
  encodedWithEmpty,
  isMalformed,
  malformed,
} from '../document/encoded-values.ts';
import { useFieldSnapshot, useFormContext } from '../fields/form-context.ts';
import { useFormTheme } from '../fields/form-theme.ts';
import { Leaf } from '../fields/Leaf.tsx';
import { type FormFieldView, prependMessage, useFormField } from '../fields/use-form-field.ts';

export interface JsonLeafProps {
  path: string;
  title: string;
  /** In one piece. */
  schema: JsonSchema;
  isRequired: boolean;
  /** An emptied text is a value. */
  keepsEmptyText?: boolean;
}

const nothing = { field: '' };

/** What an emptied field holds: no value, unless only an empty one can be meant. */
function emptied({ schema, isRequired, keepsEmptyText }: JsonLeafProps): unknown {
  if (keepsEmptyText) return chosenText;
  const types = typesIn(schema);
  return isRequired && schema.type !== undefined && types.includes('null') ? chosenNull : null;
}

function Field(props: JsonLeafProps) {
  const { path, title, schema, isRequired } = props;
  const { Field: ThemeField } = useFormTheme();
  const { store, isDocument } = useFormContext();
  const titled = useMemo(() => ({ ...schema, title }), [schema, title]);
  const field = useFormField(path, titled);
  const { value, onChange } = field.props;
  const change = (next: unknown): void => {
    if (isDocument && (next === null || next === '')) store.setValue(path, emptied(props));
    else onChange(next);
  };
  const view: FormFieldView = {
    ...field,
    props: {
      ...field.props,
      value: isDocument ? displayedLeaf(value) : value,
      onChange: change,
      required: field.props.required || isRequired,
    },
  };
  return <ThemeField field={view} />;
}

/** A part of a value with a widget. */
export function JsonLeaf(props: JsonLeafProps) {
  const { path, title, schema } = props;
  const titled = useMemo(() => ({ ...schema, title }), [schema, title]);
  // Its choices depend on another field.
  if (dependsOnIn(schema)) return <Leaf path={path} schema={titled} hints={nothing} />;
  return <Field {...props} />;
}

const textSchema: JsonSchema = { type: 'string', format: 'multiline' };
const noRows = { rows: 4 };

function jsonText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return isMalformed(value) ? String(displayedLeaf(value)) : JSON.stringify(decoded(value), null, 2);
}

/** The value of a typed text; what is no JSON is kept as it is typed. */
function typedJson(text: string | null, isDocument: boolean): unknown {
  if (text === null || text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return isDocument ? encodedWithEmpty(value) : value;
  } catch {
    return isDocument ? malformed(text) : text;
  }
}

/** A part of a value as JSON, where its schema says no more. */
export function JsonText({ path, title, schema, isRequired }: JsonLeafProps) {
  const { Field: ThemeField } = useFormTheme();
  const locale = useLocale();
  const texts = locale.texts(jsonTexts);
  const registries = useRegistries();
  const { store, isDocument } = useFormContext();
  const titled = useMemo(() => ({ ...schema, title }), [schema, title]);
  const field = useFormField(path, titled);
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const text = useMemo(() => jsonText(value), [value]);
  const wrong = isMalformed(value)
    ? ({ state: 'error', text: texts.malformed, key: 'json' } as const)
    : undefined;
  const view = prependMessage(field, wrong);
  return (
    <ThemeField
      field={{
        ...view,
        messages: wrong ? [wrong] : view.messages,
        widget: 'textarea',
        entry: registries.widgets.get('textarea'),
        help: view.props.mode === 'edit' ? texts.json : undefined,
        props: {
          ...view.props,
          schema: textSchema,
          options: noRows,
          value: text,
          required: view.props.required || isRequired,
          onChange: (next) => store.setValue(path, typedJson(next as string | null, isDocument)),
        },
      }}
    />
  );
}
