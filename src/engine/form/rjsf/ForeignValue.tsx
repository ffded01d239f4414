import Form from '@rjsf/core/lib/components/Form.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import { useCallback, useMemo } from 'react';
import type { JsonSchema } from '#model';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useFieldSnapshot, useFormContext } from '../form-context.ts';
import { ForeignField } from './ForeignField.tsx';
import { rjsfValidator } from './rjsf-validator.ts';
import { templates } from './templates.tsx';
import { VariantField } from './VariantField.tsx';
import { VariantWidget } from './VariantWidget.tsx';
import { withoutUndefined } from './without-undefined.ts';

// Few values contain lists, so these are loaded on demand.
const ArrayField = lazyPart(() => import('@rjsf/core/lib/components/fields/ArrayField.js'));

const fields: RegistryFieldsType = {
  SchemaField: ForeignField,
  ObjectField,
  ArrayField,
  OneOfField: VariantField,
  AnyOfField: VariantField,
};

/** Fields choose their widgets themselves; rjsf only needs the one for a choice between schemas. */
const widgets = { SelectWidget: VariantWidget };

/** The store fills in defaults; rjsf must not add any. */
const noDefaults = { emptyObjectFields: 'skipDefaults', mergeExtraDefaults: false } as const;

const noButton = <span hidden />;

/** The value as the only property of an object, named by its path: rjsf starts there. */
function asRoot(path: string, schema: JsonSchema, { definitions }: JsonSchema): RJSFSchema {
  const root: JsonSchema = { type: 'object', properties: { [path]: schema } };
  return (definitions === undefined ? root : { ...root, definitions }) as RJSFSchema;
}

/**
 * A value whose parts depend on more than its shape: rjsf interprets its schema for the data, our theme draws it. This
 * folder is the only place that uses rjsf, and is loaded with the first such value.
 */
export default function ForeignValue({ path, schema }: { path: string; schema: JsonSchema }) {
  const { schema: root, store } = useFormContext();
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const whole = useMemo(() => asRoot(path, schema, root), [path, schema, root]);
  const data = useMemo(() => ({ [path]: value ?? undefined }), [path, value]);
  const onChange = useCallback(
    ({ formData }: { formData?: Readonly<Record<string, unknown>> }) =>
      store.setValue(path, withoutUndefined(formData?.[path])),
    [store, path],
  );
  return (
    <Form
      schema={whole}
      formData={data}
      validator={rjsfValidator}
      fields={fields}
      widgets={widgets}
      templates={templates}
      experimental_defaultFormStateBehavior={noDefaults}
      onChange={onChange}
      showErrorList={false}
      tagName="div"
      noValidate
      noHtml5Validate
    >
      {noButton}
    </Form>
  );
}
