import { expect, it } from 'vitest';
import type { JsonSchema } from '#model';
import { loadValidator } from '../validation/load-validator.ts';
import { createRules } from './form-rules.ts';

const schema: JsonSchema = {
  type: 'object',
  required: ['email', 'wiederholung'],
  properties: {
    email: { type: 'string', title: 'E-Mail', maxLength: 5, format: 'email' },
    wiederholung: { type: 'string', title: 'Wiederholung', format: 'email', 'x-same': 'email' },
  },
};
const rules = createRules(schema, await loadValidator(schema));
const textsOf = (data: Record<string, string>) =>
  Object.fromEntries(
    [...rules.check(data)].map(([path, messages]) => [path, messages.map(({ text }) => text)]),
  );

it('gives each field the first of several messages', () => {
  expect(textsOf({ email: 'x'.repeat(9), wiederholung: 'x'.repeat(9) })).toEqual({
    email: ['E-Mail darf maximal 5 Zeichen enthalten.'],
    wiederholung: ['Wiederholung ist keine gültige E-Mail-Adresse.'],
  });
});

it('adds the difference of a repetition to no other message of the first field', () => {
  const [first] = textsOf({ email: 'abcdef', wiederholung: 'a@example.org' }).email ?? [];
  expect(textsOf({ email: 'abcdef', wiederholung: 'a@example.org' }).email).toEqual([first]);
});
