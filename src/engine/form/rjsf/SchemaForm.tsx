import Form from '@rjsf/core/lib/components/Form.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import { lazy, useMemo } from 'react';
import type { JsonSchema } from '#model';
import { useFormContext } from '../form-context.ts';
import { type FormTheme, FormThemeContext } from '../form-theme.ts';
import { EngineField } from './EngineField.tsx';
import { rjsfValidator } from './rjsf-validator.ts';
import { templates } from './templates.tsx';
import { VariantField } from './VariantField.tsx';
import { VariantWidget } from './VariantWidget.tsx';

// Few forms hold lists; the others do not load them.
const ArrayField = lazy(() => import('@rjsf/core/lib/components/fields/ArrayField.js'));

const fields: RegistryFieldsType = {
  SchemaField: EngineField,
  ObjectField,
  ArrayField,
  OneOfField: VariantField,
  AnyOfField: VariantField,
};

/** Fields choose their widgets themselves; rjsf only asks for the one of a choice between schemas. */
const widgets = { SelectWidget: VariantWidget };

/** The store fills in defaults; rjsf must not add any of its own. */
const noDefaults = { emptyObjectFields: 'skipDefaults', mergeExtraDefaults: false } as const;

/**
 * What rjsf walks: the properties that stand on the form, extra fields among them. Conditions and required fields stay
 * out, because our rules say them; so rjsf resolves nothing anew when data changes.
 */
function walkedSchema(
  schema: JsonSchema,
  extra: Readonly<Record<string, { schema: JsonSchema }>>,
  names: Iterable<string>,
): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const name of names) {
    const property = extra[name]?.schema ?? schema.properties?.[name];
    if (property) properties[name] = property;
  }
  const { definitions } = schema;
  return { type: 'object', properties, ...(definitions !== undefined && { definitions }) };
}

/** Nothing is left for rjsf to take over: our fields write to the store. */
const emptyData: Record<string, unknown> = {};
const ignore = (): void => {};
const noButton = <span hidden />;

/**
 * The fields of the form around, made by rjsf from the schema and drawn by a theme. This folder is the only place that
 * knows rjsf; every prop keeps its reference as long as the same record is edited.
 */
export function SchemaForm({ theme }: { theme: FormTheme }) {
  const { schema, screen, store } = useFormContext();
  const walked = useMemo(
    () => walkedSchema(schema, screen.extra ?? {}, store.layout.entriesOf.keys()),
    [schema, screen, store],
  );
  return (
    <FormThemeContext value={theme}>
      <Form
        schema={walked as RJSFSchema}
        formData={emptyData}
        validator={rjsfValidator}
        fields={fields}
        widgets={widgets}
        templates={templates}
        experimental_defaultFormStateBehavior={noDefaults}
        onChange={ignore}
        showErrorList={false}
        tagName="div"
        noValidate
        noHtml5Validate
      >
        {noButton}
      </Form>
    </FormThemeContext>
  );
}
