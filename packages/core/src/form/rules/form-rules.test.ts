import { germanLocale } from '@schema-screens/locale';
import type { Field } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { expect, it } from 'vitest';
import { createLayout, visibleLayout } from '../layout/form-layout.ts';
import { loadValidator } from '../validation/load-validator.ts';
import { createRules, labelledSchema } from './form-rules.ts';

const schema: JsonSchema = {
  type: 'object',
  required: ['email', 'wiederholung'],
  properties: {
    email: { type: 'string', title: 'E-Mail', maxLength: 5, format: 'email' },
    wiederholung: { type: 'string', title: 'Wiederholung', format: 'email', 'x-compare': ['=', 'email'] },
  },
};
const rules = createRules(germanLocale, schema, await loadValidator(schema));
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

const contact: JsonSchema = {
  required: ['email'],
  properties: {
    email: {
      type: 'string',
      title: 'E-Mail',
      maxLength: 12,
      format: 'email',
      errorMessage: { format: 'ist keine Adresse.', maxLength: 'ist zu lang.' },
    },
    alter: { type: ['integer', 'null'], title: 'Alter', maximum: 130 },
    wege: {
      type: 'array',
      title: 'Wege',
      items: {
        type: 'object',
        required: ['nummer'],
        properties: { nummer: { type: 'string', title: 'Nummer' } },
      },
    },
  },
};

/** The messages of a form with these fields. */
async function messagesWith(fields: Field[], data: Record<string, unknown>) {
  const layout = createLayout({ sections: [{ fields }] });
  const labelled = labelledSchema(contact, layout, visibleLayout(layout, { user: null, data }));
  const found = createRules(germanLocale, contact, await loadValidator(contact), () => labelled).check(data);
  return Object.fromEntries([...found].map(([path, [message]]) => [path, message?.text]));
}

it('says what the form says about a wrong value, then what the schema says', async () => {
  const errors = { required: 'Bitte sagen Sie uns Ihre E-Mail-Adresse.', format: 'ist nicht vollständig.' };
  const email = [{ field: 'email', label: 'Ihre Adresse', errors }];
  expect(await messagesWith(email, {})).toEqual({ email: 'Bitte sagen Sie uns Ihre E-Mail-Adresse.' });
  expect(await messagesWith(email, { email: 'x' })).toEqual({ email: 'Ihre Adresse ist nicht vollständig.' });
  expect(await messagesWith(email, { email: 'anna@example.org' })).toEqual({
    email: 'Ihre Adresse ist zu lang.',
  });
});

it('says one text about all rules of a field, also inside of an entry', async () => {
  const text = 'Bitte geben Sie Ihr Alter in Jahren an.';
  const fields: Field[] = [
    { field: 'alter', errors: text },
    {
      field: 'wege',
      items: { fields: [{ field: 'nummer', errors: { required: 'Unter welcher Nummer?' } }] },
    },
  ];
  const email = 'a@b.de';
  expect(await messagesWith(fields, { email, alter: 200, wege: [{}] })).toEqual({
    alter: text,
    'wege.0.nummer': 'Unter welcher Nummer?',
  });
  expect(await messagesWith(fields, { email, alter: 1.5 })).toEqual({ alter: text });
});
