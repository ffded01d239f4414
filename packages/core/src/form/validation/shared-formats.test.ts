import { schemaInterpreter } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { expect, it } from 'vitest';
import { isScopeValid } from '../../../../schema/src/language/scope/schema-interpreter.ts';
import { appliedSchema } from '../document/applied-schema.ts';
import { requiredFields } from '../rules/form-rules.ts';
import { interpretingValidator } from './interpreting-validator.ts';

const schema = (name: string): JsonSchema => ({ type: 'string', format: name });

/** Whether a text has a format, by everything that interprets schemas. */
const judgements: Readonly<Record<string, (name: string, text: string) => boolean | undefined>> = {
  conditions: (name, text) =>
    isScopeValid(
      { properties: { data: { properties: { a: schema(name) } } } },
      { user: null, data: { a: text } },
    ),
  'required fields': (name, text) =>
    requiredFields(
      { if: { properties: { a: schema(name) } }, else: { required: ['b'] } },
      schemaInterpreter,
    )({ a: text }).has('b') === false,
  'conditions of parts': (name, text) =>
    appliedSchema({ if: schema(name), then: { title: 'holds' } }, {}, text).title === 'holds',
  validators: (name, text) => interpretingValidator(schema(name))(text).length === 0,
};

it.each(Object.entries(judgements))('%s have the same formats, whatever was loaded first', (_who, judge) => {
  // Ours, unknown to the library; a format of both with other rules; one of the standard alone.
  expect([judge('plz', '1'), judge('date-time', '2026-11-27'), judge('hostname', '-')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([judge('plz', '26122'), judge('date', '2026-11-27'), judge('hostname', 'a.b')]).toEqual([
    true,
    true,
    true,
  ]);
});
