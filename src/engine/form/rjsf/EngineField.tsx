import CoreObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import CoreSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps } from '@rjsf/utils';
import { memo, Suspense, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Row } from '../../data/data-source.ts';
import type { JsonSchema } from '../../definition/json-schema.ts';
import type { Choices } from '../../definition/types.gen.ts';
import { isStructured } from '../field/select-widget.ts';
import { useChoices } from '../field/use-choices.ts';
import { useFormField } from '../field/use-form-field.ts';
import { withValueAt } from '../field-path.ts';
import { useFormContext } from '../form-context.ts';
import { useFormTheme } from './form-theme.ts';

interface LeafProps {
  path: string;
  schema: JsonSchema;
}

function Leaf({ path, schema }: LeafProps) {
  const { Field } = useFormTheme();
  return <Field field={useFormField(path, schema)} />;
}

function LeafWithChoices({ path, schema, choices }: LeafProps & { choices: Choices }) {
  const { Field } = useFormTheme();
  const loaded = useChoices(choices, schema.title ?? path);
  const field = useFormField(path, schema, loaded.enumValues);
  const { value, onChange } = field.props;
  const isLost =
    loaded.isReplaced && !loaded.enumValues.some(({ schluessel }) => schluessel === String(value));
  useEffect(() => {
    if (isLost && value !== null && value !== undefined) onChange(null);
  }, [isLost, value, onChange]);
  if (loaded.error === undefined) return <Field field={field} />;
  const failure = { state: 'error' as const, text: loaded.error, key: 'choices' };
  const describedBy = [field.messageId, field.help && field.helpId].filter(Boolean).join(' ');
  return (
    <Field
      field={{
        ...field,
        messages: [failure, ...field.messages],
        props: { ...field.props, state: 'invalid', describedBy },
      }}
    />
  );
}

/** A value with parts of its own: rjsf walks its schema; its data comes from the store and goes back there. */
function StructuredField(props: FieldProps & { path: string }) {
  const { path, ...rest } = props;
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeField(path, listener),
    [store, path],
  );
  const { value } = useSyncExternalStore(subscribe, () => store.fieldSnapshot(path));
  const onChange = useCallback<FieldProps['onChange']>(
    (next, changed) => {
      const inside = changed.slice(1).map(String);
      const whole = (store.data[path] ?? {}) as Row;
      store.setValue(path, inside.length === 0 ? next : withValueAt(whole, inside.join('.'), next));
    },
    [store, path],
  );
  return (
    <Suspense>
      <CoreSchemaField {...rest} formData={value ?? undefined} onChange={onChange} />
    </Suspense>
  );
}

/**
 * Every field that rjsf comes by. The root is walked by rjsf; leaves, however deep, are drawn by our own field, which
 * hears of its own changes alone.
 */
function EngineFieldRender(props: FieldProps) {
  const { fieldPathId, schema } = props;
  const { store } = useFormContext();
  if (fieldPathId.path.length === 0) return <CoreObjectField {...props} />;
  const path = fieldPathId.path.join('.');
  const field = schema as JsonSchema;
  const hints = store.layout.entriesOf.get(path)?.[0]?.hints ?? { field: path };
  if (isStructured(field, hints)) {
    return fieldPathId.path.length === 1 ? (
      <StructuredField {...props} path={path} />
    ) : (
      <CoreSchemaField {...props} />
    );
  }
  if (hints.choices) return <LeafWithChoices path={path} schema={field} choices={hints.choices} />;
  return <Leaf path={path} schema={field} />;
}

/** Leaves take their value from the store, so only path and schema count. */
export const EngineField = memo(EngineFieldRender);
