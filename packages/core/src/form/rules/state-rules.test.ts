import { germanLocale } from '@schema-screens/locale';
import type { FormScreen } from '@schema-screens/schema/language';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { expect, it } from 'vitest';
import { noRules, withStateRules } from './form-rules.ts';

const schema: JsonSchema = {
  properties: {
    betrag: { type: ['number', 'null'], title: 'Betrag' },
    am: { type: ['string', 'null'], readOnly: true },
    zustand: {
      type: 'string',
      title: 'Zustand',
      enum: ['offen', 'bezahlt', 'storniert'],
      'x-states': {
        changes: [
          { from: ['offen'], to: 'bezahlt', require: ['betrag', 'am'] },
          { from: ['offen'], to: 'storniert', when: { field: 'betrag', max: 10 } },
        ],
      },
    },
  },
};
const initial = { zustand: 'offen', betrag: null };

function judged(data: Row, screen: Pick<FormScreen, 'mode'> = { mode: 'edit' }): string[][] {
  const rules = withStateRules(germanLocale, noRules, { schema, enums: {}, screen, initial: () => initial });
  const texts = [...rules.check(data)].map(
    ([path, messages]) => `${path}: ${messages.map(({ text }) => text)}`,
  );
  return [[...rules.requiredFor(data)], texts];
}
const missing = [['betrag'], ['betrag: Betrag darf nicht leer sein.']];

it('requires what is filled by a change of a state, as the server does', () => {
  expect(judged({ ...initial, zustand: 'bezahlt' })).toEqual(missing);
  expect(judged({ zustand: 'bezahlt', betrag: 3 })).toEqual([['betrag'], []]);
  expect(judged(initial)).toEqual([[], []]);
});

it('says that a state does not follow, by the row as it will be', () => {
  const refused = ['zustand: Zustand kann jetzt nicht „storniert“ werden.'];
  expect(judged({ zustand: 'storniert', betrag: 20 })).toEqual([[], refused]);
  expect(judged({ zustand: 'storniert', betrag: 9 })).toEqual([[], []]);
});

it('asks nothing of a new record', () => {
  expect(judged({ zustand: 'bezahlt' }, { mode: 'create' })).toEqual([[], []]);
});
