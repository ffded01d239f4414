import type { ReferredResource } from './referred-resource.ts';

/** A field of the new resource. */
export interface NewField {
  name: string;
  label: string;
  type: FieldType;
  isRequired: boolean;
  /** Options of a single or multiple choice; empty for all other types. */
  choices: readonly string[];
  /** Of a reference. */
  refersTo?: ReferredResource;
}

type Shape = Record<string, unknown>;

/** The names of field types, and their schemas. */
const shapes = {
  text: { type: 'string', maxLength: 200 },
  lines: { type: 'string', maxLength: 4000, format: 'multiline' },
  integer: { type: 'integer' },
  decimal: { type: 'number', 'x-precision': 12, 'x-scale': 2 },
  amount: { type: 'number', 'x-precision': 12, 'x-scale': 2 },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  yesno: { type: 'boolean', default: false },
  email: { type: 'string', format: 'email', maxLength: 100 },
  phone: { type: 'string', format: 'phone', maxLength: 40 },
  iban: { type: 'string', format: 'iban', maxLength: 34 },
  plz: { type: 'string', format: 'plz', maxLength: 5 },
  choice: { type: 'string' },
  choices: { type: 'array', uniqueItems: true },
  list: { type: 'array', items: { type: 'string', maxLength: 200 } },
  reference: {},
} as const satisfies Record<string, Shape>;

export type FieldType = keyof typeof shapes;

export const fieldTypes = Object.keys(shapes) as FieldType[];

export const isFieldType = (name: string): name is FieldType => Object.hasOwn(shapes, name);

/** Whether a search includes fields of this type. */
export const isSearched = ({ type }: NewField): boolean =>
  ['text', 'email', 'phone', 'plz', 'iban', 'choice', 'reference'].includes(type);

/** Name of the enumeration of a choice. */
export const enumName = (resource: string, field: NewField): string => `${resource}_${field.name}`;

const referenceTo = ({ name, keyType, show }: ReferredResource): Shape => ({
  type: keyType,
  'x-reference': { resource: name, show },
});

/** The schema of a field in the resource's schema. */
export function propertyOf(resource: string, field: NewField): Shape {
  const { type, ...rest }: Shape = field.refersTo ? referenceTo(field.refersTo) : shapes[field.type];
  const isText = type === 'string' && !['choice', 'date', 'datetime', 'reference'].includes(field.type);
  const isOptional = !field.isRequired && field.type !== 'yesno';
  const listed = field.choices.length > 0 ? { 'x-enum': enumName(resource, field) } : {};
  return {
    type: isOptional ? [type, 'null'] : type,
    title: field.label,
    ...(field.isRequired && isText ? { minLength: 1 } : {}),
    ...rest,
    ...(field.isRequired && type === 'array' ? { minItems: 1 } : {}),
    ...(field.type === 'choices' ? { items: { type: 'string', ...listed } } : listed),
  };
}
