import CoreObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import CoreSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import type { JsonSchema } from '#model';
import { referredSchema } from '../field/referred-schema.ts';
import { useFormContext } from '../form-context.ts';
import { FieldNode } from '../node/FieldNode.tsx';
import { nodeKind } from '../schema/node-kind.ts';
import { VariantContext } from './VariantField.tsx';

/**
 * The value itself and those parts that only rjsf can draw; everything else is drawn as on the rest of the form: parts,
 * and the value itself in the shape that was chosen for it.
 */
export function ForeignField(props: FieldProps) {
  const { schema: root } = useFormContext();
  const { path: keys, $id } = props.fieldPathId;
  const choice = useContext(VariantContext);
  const title = choice?.id === $id ? choice.title : undefined;
  const schema = useMemo(() => {
    const referred = referredSchema(props.schema as JsonSchema, root);
    return title === undefined || referred.title !== undefined ? referred : { ...referred, title };
  }, [props.schema, root, title]);
  if (keys.length === 0) return <CoreObjectField {...props} />;
  if (nodeKind(schema, {}, root) !== 'foreign')
    return <FieldNode path={keys.join('.')} name={String(keys.at(-1))} schema={schema} />;
  return <CoreSchemaField {...props} schema={schema as RJSFSchema} />;
}
