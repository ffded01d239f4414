import CoreObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import CoreSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps } from '@rjsf/utils';
import { memo, Suspense, useCallback, useSyncExternalStore } from 'react';
import type { Row } from '../../data/data-source.ts';
import type { JsonSchema } from '../../definition/json-schema.ts';
import { Leaf } from '../field/Leaf.tsx';
import { isStructured } from '../field/select-widget.ts';
import { withValueAt } from '../field-path.ts';
import { useFormContext } from '../form-context.ts';
import { useFormTheme } from '../form-theme.ts';
import { isRepeatable } from '../repeated/is-repeatable.ts';

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
  const { Repeated } = useFormTheme();
  if (fieldPathId.path.length === 0) return <CoreObjectField {...props} />;
  const path = fieldPathId.path.join('.');
  const field = schema as JsonSchema;
  const hints = store.layout.entriesOf.get(path)?.[0]?.hints ?? { field: path };
  if (isStructured(field, hints)) {
    if (isRepeatable(field)) return <Repeated path={path} schema={field} />;
    return fieldPathId.path.length === 1 ? (
      <StructuredField {...props} path={path} />
    ) : (
      <CoreSchemaField {...props} />
    );
  }
  return <Leaf path={path} schema={field} hints={hints} />;
}

/** Leaves take their value from the store, so only path and schema count. */
export const EngineField = memo(EngineFieldRender);
