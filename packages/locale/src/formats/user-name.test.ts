import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isUserName, normalizeUserName, userNamePattern, userNameSkeleton } from './user-name.ts';

const { cases, schema } = JSON.parse(readFileSync('packages/schema/corpus/neuer-benutzername.json', 'utf8'));
const read = (name: string) => JSON.parse(readFileSync(`schemas/resource/${name}.schema.json`, 'utf8'));

describe('a user name', () => {
  it('has one rule in every schema that sets one', () => {
    const created = read('benutzer').allOf.map(
      (branch: { then: { properties: { benutzername?: { pattern?: string } } } }) =>
        branch.then.properties.benutzername?.pattern,
    );
    expect(created).toContain(userNamePattern);
    expect(read('benutzername_aendern').properties.benutzername.pattern).toBe(userNamePattern);
    expect(schema.pattern).toBe(userNamePattern);
  });

  it.each(cases as { value: string | null; message: string | null }[])(
    'is accepted or refused as the forms do: $value',
    ({ value, message }) => expect(isUserName(value ?? '')).toBe(message === null),
  );

  it.each([
    ['erika.muster', 'Erika.Muster', true],
    ['erika.muster', 'érika.muster', true],
    ['karl', 'kari', true],
    ['max01', 'maxO1', true],
    ['lena', 'Iena', true],
    ['müller', 'muller', false],
    ['erika.muster', 'erika_muster', false],
  ])('%s and %s look alike: %s', (one, other, isAlike) => {
    expect(userNameSkeleton(one) === userNameSkeleton(other)).toBe(isAlike);
  });

  it('is the same in upper and lower case', () => {
    expect(normalizeUserName(' U\u0308bel ')).toBe('übel');
  });
});
