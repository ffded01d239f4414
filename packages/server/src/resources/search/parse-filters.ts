import {
  type FilterOperator,
  filterKind,
  filterOperator,
  hasFewValues,
  searchOperatorsOf,
} from '@schema-screens/schema';
import { malformed } from '../../shared/http-error.ts';
import type { Role } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { type Field, isComparable } from '../schema/field.ts';
import { visibleField } from '../schema/field-access.ts';
import type { VisibleReferences } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import type { PropertySchema } from '../schema/resource-schema.ts';
import { comparesDisplayedText, type FieldFilter, parseFilterValue } from './filter-operators.ts';
import type { ParameterReader } from './parameter-reader.ts';

const prefix = 'data.';
const maxValues = 100;
const maxCounted = 20;

/** Whether the values of a field can be counted, since there are few of them. */
export const isCountable = (schema: PropertySchema): boolean => hasFewValues(filterKind(schema));

/**
 * Filters of query parameters: `data.<field>`, which may repeat, and `data.<field>.<operator>`. Throws a 400 for
 * fields that the role may not see, for operators that do not apply to them and for invalid values.
 */
export function parseFilters(
  resource: Resource,
  role: Role,
  read: ParameterReader,
  references: VisibleReferences,
): FieldFilter[] {
  return read.names(prefix).map((parameter) => {
    const [name, ...operators] = parameter.slice(prefix.length).split('.');
    const field = storedField(resource, role, name);
    const operator = operatorOf(field, operators);
    const texts = filterOperator(operator).isMultiple ? read.all(parameter) : [read.single(parameter)];
    if (texts.length > maxValues) throw malformed(requestTexts().filterValues({ max: maxValues }));
    const reference = references.get(field.name);
    if (comparesDisplayedText(operator) && field.schema['x-reference'] && !reference) throw unfit(field);
    return {
      field,
      operator,
      values: texts.map((text) => parseFilterValue(field, operator, text)),
      reference,
    };
  });
}

/** The fields whose values are to be counted (`countBy`). Throws a 400 for fields that cannot be counted. */
export function parseCountBy(resource: Resource, role: Role, read: ParameterReader): Field[] {
  const names = new Set(read.all('countBy'));
  if (names.size > maxCounted) throw malformed(requestTexts().counted({ max: maxCounted }));
  return [...names].map((name) => {
    const field = storedField(resource, role, name);
    if (!isCountable(field.schema)) throw malformed(requestTexts().notCountable);
    return field;
  });
}

function storedField(resource: Resource, role: Role, name = ''): Field {
  const field = visibleField(resource, role, name);
  if (!field || !isComparable(field)) throw malformed(requestTexts().notFilterable);
  return field;
}

function operatorOf(field: Field, names: readonly string[]): FilterOperator {
  if (names.length === 0) return 'is';
  const operator = searchOperatorsOf(filterKind(field.schema)).find(
    (one) => one !== 'is' && one === names.join('.'),
  );
  if (!operator) throw unfit(field);
  return operator;
}

const unfit = ({ title }: Field): Error => malformed(requestTexts().unfitFilter({ title }));
