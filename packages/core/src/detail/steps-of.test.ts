import type { Row } from '@schema-screens/schema/model';
import { describe, expect, it } from 'vitest';
import { processProgress } from './steps-of.ts';

const steps = ['bestellt', 'bezahlt', 'geliefert'].map((field) => ({
  label: field,
  when: { field: `row.${field}`, empty: false },
}));
const statesOf = (row: Row) =>
  Object.fromEntries(
    processProgress(steps, { user: null, row }).map(({ step, state }) => [step.label, state]),
  );

describe('the steps of a process', () => {
  it('are current at the latest one that has happened; later ones are next', () => {
    expect(statesOf({ bestellt: 'ja' })).toEqual({ bestellt: 'current', bezahlt: 'next', geliefert: 'next' });
  });

  it('are all done after the last one, without skipped ones', () => {
    expect(statesOf({ bestellt: 'ja', geliefert: 'ja' })).toEqual({ bestellt: 'done', geliefert: 'done' });
  });

  it('are all next before anything has happened', () => {
    expect(statesOf({})).toEqual({ bestellt: 'next', bezahlt: 'next', geliefert: 'next' });
  });
});
