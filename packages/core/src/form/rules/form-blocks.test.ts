import type { BlockingNotice } from '@schema-screens/schema/language';
import { describe, expect, it } from 'vitest';
import { noRules, withBlockingNotices } from './form-rules.ts';

const block: BlockingNotice = {
  title: 'Kein Buch',
  text: 'Bitte nennen Sie ein Buch.',
  fields: ['buecher'],
  when: { all: [{ field: 'data.buecher', empty: true }, { not: { field: 'data.alle', is: true } }] },
};
const rulesOf = (...blockWhen: BlockingNotice[]) =>
  withBlockingNotices(noRules, { submit: { blockWhen } }, { user: null });

describe('a blocking notice that names fields', () => {
  it('is shown at them as well', () => {
    expect([...rulesOf(block).check({ buecher: [], alle: false })]).toEqual([
      ['buecher', [{ state: 'error', text: 'Bitte nennen Sie ein Buch.', key: 'blockWhen' }]],
    ]);
    expect(rulesOf(block).check({ buecher: ['Faust'] }).size).toBe(0);
  });

  it('makes them required if emptying them would block', () => {
    const { requiredFor } = rulesOf(block);
    expect(requiredFor({ buecher: ['Faust'], alle: false })).toEqual(new Set(['buecher']));
    expect(requiredFor({ buecher: ['Faust'], alle: true })).toEqual(new Set());
  });

  it('is shown at the empty ones, else at the first', () => {
    const either: BlockingNotice = {
      title: 'Autor und Titel',
      fields: ['autor', 'titel'],
      when: {
        any: [
          { field: 'data.autor', empty: true },
          { field: 'data.titel', empty: true },
        ],
      },
    };
    expect([...rulesOf(either).check({ autor: 'Mann' }).keys()]).toEqual(['titel']);
    const neither: BlockingNotice = {
      ...either,
      when: { all: ['autor', 'titel'].map((name) => ({ field: `data.${name}`, is: false })) },
    };
    expect([...rulesOf(neither).check({ autor: false, titel: false }).keys()]).toEqual(['autor']);
  });

  it("keeps a field's own message", () => {
    const own = { state: 'error', text: 'Buch darf nicht leer sein.', key: 'required' } as const;
    const rules = { ...noRules, check: () => new Map([['buecher', [own]]]) };
    const blocked = withBlockingNotices(rules, { submit: { blockWhen: [block] } }, { user: null });
    expect(blocked.check({}).get('buecher')).toEqual([own]);
  });
});
