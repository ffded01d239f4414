import CoreObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import CoreSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { JsonSchema } from '#model';
import { referredSchema } from '../field/referred-schema.ts';
import { useFormContext } from '../form-context.ts';
import { FieldNode } from '../node/FieldNode.tsx';
import { nodeKind } from '../node/node-kind.ts';

/** The value itself and those parts that only rjsf can draw; everything else is drawn as on the rest of the form. */
export function ForeignField(props: FieldProps) {
  const { schema: root } = useFormContext();
  const keys = props.fieldPathId.path;
  if (keys.length === 0) return <CoreObjectField {...props} />;
  const schema = referredSchema(props.schema as JsonSchema, root);
  if (keys.length > 1 && nodeKind(schema, {}, root) !== 'foreign')
    return <FieldNode path={keys.join('.')} name={String(keys.at(-1))} schema={schema} />;
  return <CoreSchemaField {...props} schema={schema as RJSFSchema} />;
}
