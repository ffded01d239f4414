import { isRecord } from '../../rules/index.ts';
import type { JsonSchema } from './definition.ts';
import type { Enums } from './enums-in.ts';
import type { ResourceRegistry } from './resource-registry.ts';
import type { ResourceSchema } from './resource-schema.ts';

/**
 * A form schema as `/meta` sends it and validators check with it: the keys of `x-enum` written out as `enum`, however
 * deep; null stays possible where the type says so.
 */
export function formDefinition(schema: ResourceSchema, enums: Enums): JsonSchema {
  const { $schema: _, ...definition } = schema as unknown as JsonSchema;
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...completeParts(definition, enums) };
}

/** The schema of the body that a form sends: what its `/meta` gives. Throws for an unknown name, since only code asks. */
export function formSchema(
  { forms, enums }: Pick<ResourceRegistry, 'forms' | 'enums'>,
  name: string,
): JsonSchema {
  const schema = forms.get(name);
  if (!schema) throw new Error(`There is no form schema ${name} in schemas/resource.`);
  return formDefinition(schema, enums);
}

function completeParts(schema: JsonSchema, enums: Enums): JsonSchema {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => [
          name,
          completeParts(property, enums),
        ]),
      ),
    }),
    ...(isRecord(items) && { items: completeParts(items, enums) }),
    ...keysOf(schema, enums),
  };
}

function keysOf(schema: JsonSchema, enums: Enums): JsonSchema {
  const name = schema['x-enum'];
  if (typeof name !== 'string' || schema.enum !== undefined) return {};
  const keys = (enums.get(name) ?? []).map(({ schluessel }) => schluessel);
  return { enum: [schema.type].flat().includes('null') ? [...keys, null] : keys };
}
