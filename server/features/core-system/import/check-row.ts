import { hasAllowedCharacters } from '@schema-screens/locale';
import type { Field, RawJsonSchema, Resource, Row, Validator } from '@schema-screens/server/resources';
import { validationSchema, withoutNulls } from '@schema-screens/server/resources';
import { type CoreImportFile, fileColumn } from './import-files.ts';

type ObjectSchema = RawJsonSchema & {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
};

/** Returns a function that reports German sentences for the mistakes in a single row. */
export function createRowCheck(
  validator: Validator,
  resource: Resource,
  fields: ReadonlyMap<string, Field>,
  plan: CoreImportFile,
): (row: Row) => readonly string[] {
  const schema = schemaOf(resource, fields, plan);
  const defaults = Object.fromEntries(
    [...fields].flatMap(([name, field]) =>
      'default' in field.schema && !field.isNullable ? [[name, validator.defaultOf(field.schema)]] : [],
    ),
  );
  return (row) => {
    const whole = validator.storedRow(schema, { ...defaults, ...withoutEmpty(row, fields) });
    const details = validator.check(schema, withoutNulls(schema, whole));
    const lines = details.map(({ dataPath, message }) =>
      dataPath === '' ? message : `${dataPath}: ${message}`,
    );
    for (const [name, value] of Object.entries(row))
      if (!hasCleanTexts(value, fields.get(name)?.schema.format === 'multiline'))
        lines.push(`${name}: Der Text enthält unzulässige Zeichen.`);
    return lines;
  };
}

function schemaOf(
  resource: Resource,
  fields: ReadonlyMap<string, Field>,
  plan: CoreImportFile,
): RawJsonSchema {
  const whole = validationSchema(resource) as ObjectSchema;
  const properties = Object.fromEntries(
    Object.entries(whole.properties).filter(([name]) => fields.has(name)),
  );
  if (fields.has('bewegungen'))
    properties.bewegungen = withClosedEntries(properties.bewegungen as RawJsonSchema);
  const required = new Set([...whole.required.filter((name) => fields.has(name)), ...plan.key]);
  if (plan.by === 'document') {
    properties[fileColumn] = { type: 'string', title: 'Datei', minLength: 1 };
    required.add(fileColumn);
  }
  return { ...whole, properties, required: [...required] };
}

/** A list of movements has only the properties of the schema, all of them filled in: screens show them unchanged. */
function withClosedEntries(list: RawJsonSchema): RawJsonSchema {
  const items = list.items as ObjectSchema;
  const required = Object.entries(items.properties)
    .filter(([, schema]) => (schema as RawJsonSchema).type === 'string')
    .map(([name]) => name);
  return { ...list, items: { ...items, required, additionalProperties: false } } as RawJsonSchema;
}

/** The row without empty values where the column is not nullable: they count as missing. */
export function withoutEmpty(row: Row, fields: ReadonlyMap<string, Field>): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null || fields.get(name)?.isNullable),
  );
}

function hasCleanTexts(value: unknown, isMultiline: boolean): boolean {
  if (typeof value === 'string') return hasAllowedCharacters(value, isMultiline);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((inner) => hasCleanTexts(inner, true));
}
