import CoreObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import CoreSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { memo, Suspense, useCallback, useEffect, useMemo } from 'react';
import type { Field } from '#language';
import type { JsonSchema } from '#model';
import { Leaf } from '../field/Leaf.tsx';
import { referredSchema } from '../field/referred-schema.ts';
import { isStructured } from '../field/select-widget.ts';
import { undrawableReason } from '../field/undrawable-reason.ts';
import { withValueAt } from '../field-path.ts';
import { useFieldSnapshot, useFormContext } from '../form-context.ts';
import { useFormTheme } from '../form-theme.ts';
import { isSetByServer } from '../is-set-by-server.ts';
import { isRepeatable } from '../repeated/is-repeatable.ts';
import { withFixedParts } from '../shape/with-fixed-parts.ts';
import { withoutUndefined } from './without-undefined.ts';

/** A value with parts of its own: rjsf walks its schema; its data comes from the store and goes back there. */
function StructuredField(props: FieldProps & { path: string }) {
  const { path, ...rest } = props;
  const { store, schema: root } = useFormContext();
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const schema = props.schema as JsonSchema;
  useEffect(() => {
    const filled = withFixedParts(value, schema, root);
    if (filled !== value) store.setValue(path, filled);
  }, [value, schema, root, store, path]);
  const onChange = useCallback<FieldProps['onChange']>(
    (next, changed) => {
      const place = [path, ...changed.slice(1)].join('.');
      store.setValue(path, withValueAt(store.data, place, withoutUndefined(next))[path]);
    },
    [store, path],
  );
  return (
    <Suspense>
      <CoreSchemaField {...rest} formData={value ?? undefined} onChange={onChange} />
    </Suspense>
  );
}

/** What the definition says of the field at the place where it shows now; of a hidden one at its first. */
function useHints(path: string): Field {
  const { store } = useFormContext();
  const shown = useFieldSnapshot(path, ({ entry }) => entry?.hints);
  const hidden = store.layout.entriesOf.get(path)?.[0]?.hints;
  return useMemo(() => shown ?? hidden ?? { field: path }, [shown, hidden, path]);
}

/** A field below the root: a leaf, however deep, is drawn by our own field, which hears of its own changes alone. */
function InnerField({ path, ...props }: FieldProps & { path: string }) {
  const { Repeated, Undrawable } = useFormTheme();
  const { schema: root, screen } = useFormContext();
  const hints = useHints(path);
  const isReadOnly = useFieldSnapshot(path, (snapshot) => snapshot.isReadOnly);
  const given = props.schema as JsonSchema;
  const schema = referredSchema(given, root);
  // What a variant fixes is chosen with it.
  if (schema.const !== undefined && path.includes('.')) return null;
  const shownOnly = screen.mode === 'display' || isReadOnly || isSetByServer(schema);
  const reason = undrawableReason(props.fieldPathId.path, schema, hints, shownOnly);
  if (reason !== undefined)
    return <Undrawable name={hints.label ?? schema.title ?? path} reason={reason} where={screen.name} />;
  if (!isStructured(schema, hints)) return <Leaf path={path} schema={schema} hints={hints} />;
  if (isRepeatable(schema, root)) return <Repeated path={path} schema={schema} />;
  const inner = schema === given ? props : { ...props, schema: schema as RJSFSchema };
  return path.includes('.') ? <CoreSchemaField {...inner} /> : <StructuredField {...inner} path={path} />;
}

/** Every field that rjsf comes by; the root is walked by rjsf. */
function EngineFieldRender(props: FieldProps) {
  const { path } = props.fieldPathId;
  if (path.length === 0) return <CoreObjectField {...props} />;
  return <InnerField {...props} path={path.join('.')} />;
}

/** Leaves take their value from the store, so only path and schema count. */
export const EngineField = memo(EngineFieldRender);
