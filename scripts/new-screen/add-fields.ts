import { isSearched, type NewField, propertyOf } from './field-types.ts';
import { columnOf, enumFile, type FileToWrite, formFieldOf, maxListColumns } from './files.ts';
import { InputError } from './plan.ts';

/** A file of the project to which fields are added. */
export interface ProjectFile {
  path: string;
  value: Record<string, unknown>;
}

interface SchemaValue {
  properties: Record<string, unknown>;
  required?: string[];
  'x-resource': { search?: string[] };
}

interface ScreenValue {
  kind?: string;
  resource?: string;
  mode?: string;
  columns?: unknown[];
  sections?: { fields?: unknown[]; values?: unknown[] }[];
}

/**
 * The files of a resource with additional fields: its schema, and each of its screens. Lists get them as long as they stay
 * readable, forms and views at the end of their first section.
 *
 * @throws InputError if the resource already has such a field
 */
export function addFields(
  name: string,
  fields: readonly NewField[],
  schema: ProjectFile,
  screens: readonly ProjectFile[],
): FileToWrite[] {
  const { properties } = schema.value as unknown as SchemaValue;
  const twice = fields.find((field) => field.name in properties);
  if (twice) throw new InputError(`The resource ${name} has a field "${twice.label}" already.`);
  const own = screens.filter(({ value }) => (value as ScreenValue).resource === name);
  return [
    { path: schema.path, value: schemaWith(name, fields, schema.value as unknown as SchemaValue) },
    ...own.map(({ path, value }) => ({ path, value: screenWith(fields, value as ScreenValue) })),
    ...fields.filter(({ choices }) => choices.length > 0).map((field) => enumFile(name, field)),
  ];
}

function schemaWith(name: string, fields: readonly NewField[], value: SchemaValue): unknown {
  const declaration = value['x-resource'];
  const searched = fields.filter(isSearched).map((field) => field.name);
  return {
    ...value,
    'x-resource': { ...declaration, search: [...(declaration.search ?? []), ...searched] },
    required: [
      ...(value.required ?? []),
      ...fields.filter(({ isRequired }) => isRequired).map((field) => field.name),
    ],
    properties: {
      ...value.properties,
      ...Object.fromEntries(fields.map((field) => [field.name, propertyOf(name, field)])),
    },
  };
}

function screenWith(fields: readonly NewField[], screen: ScreenValue): unknown {
  const { kind, columns = [], sections: [first, ...others] = [] } = screen;
  if (kind === 'list') {
    const room = Math.max(0, maxListColumns - columns.length);
    const more = fields.filter(({ type }) => type !== 'lines').slice(0, room);
    return { ...screen, columns: [...columns, ...more.map(columnOf)] };
  }
  if (first?.fields)
    return {
      ...screen,
      sections: [{ ...first, fields: [...first.fields, ...fields.map(formFieldOf)] }, ...others],
    };
  if (first?.values)
    return {
      ...screen,
      sections: [{ ...first, values: [...first.values, ...fields.map(columnOf)] }, ...others],
    };
  return screen;
}
