import type { FormScreen } from '@schema-screens/schema/language';

/** A form for a book with its title, with what a test adds. */
export const bookFormScreen = (more: Partial<FormScreen> = {}): FormScreen => ({
  $schema: '',
  name: 'BUCH',
  kind: 'form',
  path: '/buch/{id}',
  title: 'Buch',
  access: 'session',
  resource: 'buch',
  mode: 'edit',
  sections: [{ fields: ['titel'] }],
  ...more,
});
