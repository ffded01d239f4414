import type { Migration } from './migration.ts';

/** Whose rows a user owns was implicitly decided by the customer number. */
export const ownRows: Migration = {
  name: '"own" of a resource names the attribute of the user',
  apply: (object, { key }) => {
    if (key !== 'own' || !('field' in object) || !('roles' in object) || 'user' in object) return object;
    const { field, ...rest } = object;
    return { field, user: 'vn_nummer', ...rest };
  },
};
