import Form from '@rjsf/core/lib/components/Form.js';
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import CoreSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, RegistryFieldsType, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { schemaInterpreter } from '@schema-screens/schema/language';
import { type JsonSchema, referredSchema } from '@schema-screens/schema/model';
import { useCallback, useContext, useMemo } from 'react';
import { FieldNode } from '../fields/FieldNode.tsx';
import { useFieldSnapshot, useFormContext } from '../fields/form-context.ts';
import { nodeKind } from '../schema/node-kind.ts';
import { templates } from './templates.tsx';
import { VariantContext, VariantField, VariantWidget } from './VariantField.tsx';

/** The value as it would be sent: without the undefined properties that rjsf leaves behind. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutUndefined(item) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, withoutUndefined(part)]),
  );
}

const interpreters = new WeakMap<object, ReturnType<typeof schemaInterpreter>>();

/**
 * The validator that rjsf uses to find the matching branch of a schema. The form's own rules check the data (compiled
 * at build time), so rjsf never validates the whole; branches are interpreted, because no code may be generated from
 * them.
 */
export const rjsfValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid(schema: RJSFSchema, formData: unknown, rootSchema: RJSFSchema): boolean {
    let interpreter = interpreters.get(schema);
    if (!interpreter) {
      const { definitions, $defs } = rootSchema;
      interpreter = schemaInterpreter({
        ...schema,
        ...(definitions && { definitions }),
        ...($defs !== undefined && { $defs }),
      });
      interpreters.set(schema, interpreter);
    }
    return interpreter.validate(withoutUndefined(formData) ?? null).valid;
  },
};

/** The key of a value in its parent; the first of its keys is the path of what rjsf draws. */
const nameIn = (keys: readonly (string | number)[]): string =>
  keys.length === 1 ? String(keys[0]).replace(/^.*\./, '') : String(keys.at(-1));

/**
 * The value itself and those parts that only rjsf can draw; everything else is drawn as on the rest of the form: parts,
 * and the value itself in the shape that was chosen for it.
 */
export function UnsupportedField(props: FieldProps) {
  const { schema: root } = useFormContext();
  const { path: keys, $id } = props.fieldPathId;
  const choice = useContext(VariantContext);
  const title = choice?.id === $id ? choice.title : undefined;
  const schema = useMemo(() => {
    const referred = referredSchema(props.schema as JsonSchema, root);
    return title === undefined || referred.title !== undefined ? referred : { ...referred, title };
  }, [props.schema, root, title]);
  if (keys.length === 0) return <ObjectField {...props} />;
  if (nodeKind(schema, {}, root) !== 'foreign')
    return <FieldNode path={keys.join('.')} name={nameIn(keys)} schema={schema} />;
  return <CoreSchemaField {...props} schema={schema as RJSFSchema} />;
}

const fields: RegistryFieldsType = {
  SchemaField: UnsupportedField,
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
function asRoot(path: string, schema: JsonSchema, { definitions, $defs }: JsonSchema): RJSFSchema {
  return {
    type: 'object',
    properties: { [path]: schema },
    ...(definitions !== undefined && { definitions }),
    ...($defs !== undefined && { $defs }),
  } as RJSFSchema;
}

/**
 * A value whose parts depend on more than its shape: rjsf interprets its schema for the data, our theme draws it. This
 * folder is the only place that uses rjsf, and is loaded with the first such value.
 */
export default function UnsupportedValue({ path, schema }: { path: string; schema: JsonSchema }) {
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
