import { type FilterOperator, isCalendarDate, isDateTime } from '../../../rules/index.ts';
import { malformed } from '../../shared/portal-error.ts';
import type { Field } from '../schema/field.ts';

const integerText = /^-?\d{1,15}$/;
const numberText = /^-?\d{1,15}(?:\.\d{1,10})?$/;

const longestPart = 100;

/** Converts a filter's text to a value of its column. Throws a 400 if that is not possible. */
export function parseFilterValue(field: Field, operator: FilterOperator, text: string): unknown {
  const fits = (condition: boolean): void => {
    if (!condition) throw malformed('Ein Filter hat einen ungültigen Wert.');
  };
  fits(text.isWellFormed() && !text.includes('\0') && text.length <= 1000);
  if (operator === 'contains') {
    fits(text.trim() !== '' && text.length <= longestPart);
    return text;
  }
  switch (field.kind) {
    case 'integer':
    case 'bigint':
      fits(integerText.test(text));
      return Number(text);
    case 'number':
      fits(numberText.test(text));
      return Number(text);
    case 'boolean':
      fits(text === 'true' || text === 'false');
      return text === 'true';
    case 'date':
      fits(isCalendarDate(text));
      return text;
    case 'datetime':
      fits(isDateTime(text) || (operator !== 'is' && isCalendarDate(text)));
      return text;
    default:
      return text;
  }
}
