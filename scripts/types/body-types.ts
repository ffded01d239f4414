import type { Resource, ResourceSchema } from '@schema-screens/server/resources';
import { createField, type Field, isWritable } from '@schema-screens/server/resources';
import { loadPortalResources } from '../../server/portal-resources.ts';
import { enumImport } from './enum-keys.ts';
import { allowsNull, keyText, nullableType, typescriptType } from './type-text.ts';

/** The module of request bodies: those that create and change rows, and those of forms. */
export async function bodiesModule(banner: string): Promise<string> {
  const { resources, forms } = await loadPortalResources();
  const parts = [
    group(
      'CreateBodies',
      'What creates a row, by resource, once it is checked: what some role may write.',
      resources.filter(({ rights }) => rights.create),
      createBody,
    ),
    group(
      'ChangeBodies',
      'What changes a row, by resource, once it is checked.',
      resources.filter(({ rights }) => rights.change),
      changeBody,
    ),
    group('FormBodies', 'What forms send, by form.', [...forms], ([name, schema]) => [
      name,
      formBody(schema),
    ]),
  ].join('\n');
  return `${banner}\n${enumImport(parts, './enum-keys.gen.ts')}\n\n${parts}`;
}

type Body = readonly [name: string, lines: readonly string[]];

function group<T>(name: string, doc: string, of: readonly T[], body: (one: T) => Body): string {
  const bodies = of
    .map(body)
    .map(([key, lines]) => `  ${key}: {\n${lines.map((line) => `    ${line}\n`).join('')}  };\n`);
  return `/** ${doc} */\nexport interface ${name} {\n${bodies.join('')}}\n`;
}

const line = (name: string, isOptional: boolean, type: string): string =>
  `readonly ${keyText(name)}${isOptional ? '?' : ''}: ${type};`;

/** The type of a validated field: null counts as missing. */
const checkedType = ({ schema: whole }: Resource, { name, schema }: Field): string =>
  !allowsNull(schema) && (schema.default !== undefined || whole.required?.includes(name))
    ? typescriptType(schema)
    : `${typescriptType(schema)} | null`;

const writable = (resource: Resource, operation: 'create' | 'change'): Field[] =>
  [...resource.fields.values()].filter((field) =>
    resource.rights[operation]?.some((role) => isWritable(resource, role, field, operation)),
  );

function createBody(resource: Resource): Body {
  const lines = writable(resource, 'create').map((field) => {
    const { name, schema } = field;
    const isRequired = resource.schema.required?.includes(name) && schema.default === undefined;
    return line(name, !isRequired, checkedType(resource, field));
  });
  return [resource.name, lines];
}

const changeBody = (resource: Resource): Body => [
  resource.name,
  writable(resource, 'change').map((field) => line(field.name, true, checkedType(resource, field))),
];

function formBody({ properties, required = [] }: ResourceSchema): readonly string[] {
  return Object.entries(properties)
    .map(([name, property]) => createField(name, property))
    .filter(({ schema }) => !schema.readOnly)
    .map(({ name, schema }) =>
      required.includes(name)
        ? line(name, false, nullableType(schema))
        : line(name, true, nullableType(schema)),
    );
}
