import type { RawJsonSchema, Schema } from '../json-schema.ts';
import type { ResourceRegistry } from '../resource-registry.ts';
import type { ResourceSchema } from '../resource-schema.ts';
import { type Enums, withEnumKeys } from './enums-in.ts';

/** A form schema as `/meta` sends it and validators use it. */
export function formDefinition(schema: ResourceSchema, enums: Enums): RawJsonSchema {
  const { $schema: _, ...definition } = schema as unknown as RawJsonSchema;
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...withEnumKeys(definition, enums) };
}

/**
 * The schema of a form's body, as in its `/meta`. Throws for an unknown name, since only code asks.
 *
 * @typeParam Body its type, which an application generates from the same schema
 */
export function formSchema<Body>(
  { forms, enums }: Pick<ResourceRegistry, 'forms' | 'enums'>,
  name: string,
): Schema<Body> {
  const schema = forms.get(name);
  if (!schema) throw new Error(`There is no form schema ${name} in schemas/resource.`);
  return formDefinition(schema, enums);
}
