import type { Role } from '../../shared/identity.ts';
import type { Field } from './field.ts';
import { referenceTextsField } from './references.ts';
import type { Resource } from './resource.ts';
import { publicFile } from './stored-file.ts';
import type { Row } from './table.ts';
import { localizedValue } from './words.ts';

/** The field if the role may see it; undefined for hidden and unknown ones alike. */
export function visibleField(resource: Resource, role: Role, name: string): Field | undefined {
  const field =
    resource.fields.get(name) ??
    (name === resource.table.primaryKey ? resource.table.columns.get(name) : undefined);
  return field && isVisible(field, role) ? field : undefined;
}

/** All fields that the role may see. */
export function visibleFields(resource: Resource, role: Role): Field[] {
  return [...resource.fields.values()].filter((field) => isVisible(field, role));
}

/** Whether the server computes the field, or takes it from other rows, whatever is sent for it. */
export const isDerived = ({ schema }: Field): boolean =>
  schema['x-compute'] !== undefined || schema['x-from'] !== undefined || schema['x-rollup'] !== undefined;

/** Whether the role may write the field when creating or changing a row. */
export function isWritable(
  resource: Resource,
  role: Role,
  field: Field,
  operation: 'create' | 'change',
): boolean {
  const { readOnly, 'x-hidden': isHidden, 'x-write': write } = field.schema;
  if (readOnly || isHidden || isDerived(field)) return false;
  if (field.name === resource.table.primaryKey && (resource.table.hasIdentity || operation === 'change'))
    return false;
  return write?.[operation]?.includes(role) ?? true;
}

/**
 * The part of a stored row that the role gets, in the language of the request: its visible fields, the primary key and the texts
 * of its references.
 */
export function visibleRow(resource: Resource, role: Role, row: Row): Row {
  const key = resource.table.primaryKey;
  const result: Row = resource.fields.has(key) ? {} : { [key]: row[key] };
  for (const field of visibleFields(resource, role))
    result[field.name] = field.schema['x-file']
      ? publicFile(resource.table.vocabulary.files, row[field.name], filePath(resource, row, field.name))
      : localizedValue(field, row);
  if (referenceTextsField in row) result[referenceTextsField] = row[referenceTextsField];
  return result;
}

/** Where the content of a row's file is, below `/api`. */
const filePath = ({ path, table }: Resource, row: Row, field: string): string =>
  `${path}/${encodeURIComponent(String(row[table.primaryKey]))}/${table.vocabulary.words.content ?? 'content'}/${field}`;

function isVisible(field: Field, role: Role): boolean {
  if (field.schema['x-hidden']) return false;
  return field.schema['x-read']?.includes(role) ?? true;
}
