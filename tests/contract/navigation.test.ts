import { expect, it } from 'vitest';
import navigation from '../../screens/navigation.json' with { type: 'json' };
import { roles, userAttributes } from '../../server/shared/identity.ts';

it('navigation.json names the roles and user attributes that the back end knows', () => {
  expect(navigation.roles.toSorted()).toEqual(roles.toSorted());
  expect(navigation.user).toEqual(expect.arrayContaining([...userAttributes]));
});
