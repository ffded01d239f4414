import { germanLocale } from '@schema-screens/locale';
import { describe, expect, it } from 'vitest';
import filmSchema from '../../../tests/support/definitions/film-sample.json' with { type: 'json' };
import { compiledValidator } from '../../../tests/support/rendering/compiled-validator.ts';
import { createLayout, visibleLayout } from '../../core/src/form/layout/form-layout.ts';
import { createRules, labelledSchema } from '../../core/src/form/rules/form-rules.ts';
import { interpretingValidator } from '../../core/src/form/validation/interpreting-validator.ts';
import type { SchemaValidator } from '../../core/src/form/validation/schema-error.ts';
import { canonicalSchema, schemaHash } from '../../core/src/form/validation/schema-hash.ts';

const corpus: [what: string, data: Record<string, unknown>][] = [
  ['valid', { titel: 'Faust' }],
  ['empty', {}],
  ['null for text', { titel: null }],
  ['too long', { titel: 'Der Zauberberg' }],
  ['counted in code points', { titel: '😀'.repeat(10) }],
  ['condition', { titel: 'M', art: 'film' }],
  ['condition with null', { titel: 'M', art: 'film', laenge: null }],
  ['condition fulfilled', { titel: 'M', art: 'film', laenge: 99 }],
  ['enumeration', { titel: 'M', art: 'lied' }],
  ['no integer', { titel: 'M', laenge: 1.5 }],
  ['no number', { titel: 'M', laenge: 'abc' }],
  ['out of range', { titel: 'M', laenge: 1000 }],
  ['no e-mail', { titel: 'M', kontakt: 'keine' }],
  ['own text', { titel: 'M', kennung: 'abc' }],
  ['several at once', { art: 'lied', laenge: 0, kontakt: '@' }],
];

describe('validators', () => {
  it.each(corpus)('agree, compiled or interpreted: %s', (_what, data) => {
    const errorsOf = (validate: SchemaValidator): unknown =>
      [...createRules(germanLocale, filmSchema, validate).check(data)]
        .map(([path, messages]) => [path, messages.map(({ text }) => text)])
        .sort();
    const byCompiled = errorsOf(compiledValidator(filmSchema));
    expect(errorsOf(interpretingValidator(filmSchema))).toEqual(byCompiled);
    expect(byCompiled).toMatchSnapshot();
  });

  it('begin their messages with the label of the form', () => {
    const layout = createLayout({ sections: [{ fields: [{ field: 'titel', label: 'Name' }] }] });
    const labelled = labelledSchema(filmSchema, layout, visibleLayout(layout, { user: null }));
    const rules = createRules(germanLocale, filmSchema, interpretingValidator(filmSchema), () => labelled);
    expect(rules.check({}).get('titel')?.[0]?.text).toBe('Name darf nicht leer sein.');
  });
});

describe('the hash of a schema', () => {
  it('is the same for schemas that accept the same data with the same messages', () => {
    const { properties, ...rest } = filmSchema;
    const titled = {
      'x-resource': { collection: 'Filme' },
      title: 'Film',
      ...rest,
      properties: { ...properties, titel: { ...properties.titel, title: 'Anders', default: 'M' } },
    };
    expect(schemaHash(titled)).toBe(schemaHash(filmSchema));
  });

  it('differs for another rule, and for a property named like an annotation', () => {
    const properties = { ...filmSchema.properties, titel: { ...filmSchema.properties.titel, maxLength: 11 } };
    expect(schemaHash({ ...filmSchema, properties })).not.toBe(schemaHash(filmSchema));
    expect(canonicalSchema({ properties: { title: { type: 'string', title: 'Titel' } } })).toEqual({
      properties: { title: { type: 'string' } },
    });
  });
});
