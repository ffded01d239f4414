import type { JsonSchema } from '#model';
import { isRowCondition, numberedText, placeholdersOf, sequenceIn, sequenceText } from '#rules';
import type { Report } from '../language/report.ts';
import { suggest } from '../language/suggest.ts';
import { checkRowCondition } from './check-row-condition.ts';

const times = ['year', 'month'];
/** Keywords without effect on a value that only the server gives. */
const useless = ['default', 'x-write', 'x-compute', 'x-virtual', 'x-enum', 'enum', 'x-unique', 'x-reference'];

/** Rules of `x-sequence`: the field is empty until the server fills it, and its format names what there is. */
export function checkSequences(schema: JsonSchema, report: Report): void {
  const { properties = {}, required = [] } = schema;
  for (const [name, property] of Object.entries(properties)) {
    const word = sequenceIn(property);
    if (!word) continue;
    const path = ['properties', name, 'x-sequence'];
    if (!schema['x-resource'])
      report(path, 'SCHEMA_WRONG', '"x-sequence" is about a column; a form without x-resource has none.');
    if (!property.readOnly)
      report(path, 'VALUE_WRONG', `Only the server gives the number: "${name}" must be "readOnly": true.`);
    if (required.includes(name) || ![property.type].flat().includes('null'))
      report(path, 'VALUE_WRONG', `"${name}" is empty until it has its number: its type must include null.`);
    for (const keyword of useless.filter((each) => each in property))
      report(
        ['properties', name, keyword],
        'SCHEMA_WRONG',
        `"${keyword}" says nothing of a number that is given.`,
      );
    const { per = [], when, digits } = word;
    const named = placeholdersOf(word);
    for (const each of new Set(named))
      if (each !== 'number' && !times.includes(each) && !per.includes(each))
        report(
          [...path, 'format'],
          'FIELD_UNKNOWN',
          `"{${each}}" is neither {number}, {year}, {month} nor a field of "per".`,
          suggest(each, ['number', ...times, ...per]),
        );
    if (named.filter((each) => each === 'number').length > 1)
      report([...path, 'format'], 'VALUE_WRONG', 'There is one {number} in it.');
    for (const [index, field] of per.entries()) {
      const place = [...path, 'per', index];
      if (!properties[field])
        report(
          place,
          'FIELD_UNKNOWN',
          `There is no field "${field}".`,
          suggest(field, Object.keys(properties)),
        );
      else if (!named.includes(field))
        report(
          place,
          'VALUE_WRONG',
          `Numbers per "${field}" would be given twice: put {${field}} into the format.`,
        );
    }
    if (named.includes('month') && !named.includes('year'))
      report([...path, 'format'], 'VALUE_WRONG', 'Numbers would be given twice: put {year} beside {month}.');
    const length = numberedText(sequenceText(word, {}, new Date()), 1, digits).length;
    const { maxLength } = property;
    if (typeof maxLength === 'number' && length > maxLength)
      report(
        ['properties', name, 'maxLength'],
        'VALUE_WRONG',
        `The first number has ${length} characters already.`,
      );
    if (!isRowCondition(when)) continue;
    const other = properties[when.field];
    if (other) checkRowCondition(when, other, [...path, 'when'], report);
    else
      report(
        [...path, 'when', 'field'],
        'FIELD_UNKNOWN',
        `There is no field "${when.field}".`,
        suggest(when.field, Object.keys(properties)),
      );
  }
}
