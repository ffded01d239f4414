import { germanLocale } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { describe, expect, it } from 'vitest';
import { createRules } from '../../packages/core/src/form/rules/form-rules.ts';
import { interpretingValidator } from '../../packages/core/src/form/validation/interpreting-validator.ts';
import { createValidator } from '../../packages/server/src/resources/checks/validator.ts';
import { compiledValidator } from '../support/rendering/compiled-validator.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    anlass: { type: 'string', title: 'Anlass' },
    bis: { type: 'string', title: 'Ende' },
    von: { type: 'string', title: 'Beginn' },
    nie: false as unknown as JsonSchema,
  },
  dependencies: { bis: ['von'], von: { required: ['anlass'] } },
};
const data = { bis: '2', von: '' };

describe.each([
  ['compiled', compiledValidator(schema)],
  ['interpreting', interpretingValidator(schema)],
])('the %s validator', (_name, validate) => {
  it('names the field that another needs, and marks it', () => {
    const rules = createRules(germanLocale, schema, validate);
    expect([...rules.check(data)]).toEqual([
      ['von', [{ state: 'error', text: 'Beginn darf nicht leer sein.', key: 'dependencies' }]],
    ]);
    expect([...rules.requiredFor(data)]).toEqual(['von']);
    expect([...rules.requiredFor({ von: '1' })]).toEqual(['anlass']);
  });

  it('refuses what must not be there', () => {
    expect([...createRules(germanLocale, schema, validate).check({ nie: 1 }).keys()]).toEqual(['nie']);
  });
});

it('the server reports the same errors', () => {
  const server = createValidator(() => new Date());
  expect(server.check(schema, { bis: '2' })).toEqual([
    { dataPath: 'von', message: 'Beginn darf nicht leer sein.' },
  ]);
});
