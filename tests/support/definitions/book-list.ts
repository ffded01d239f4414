import type { ListScreen } from '@schema-screens/schema/language';

/** A list of books by their titles, with what a test adds. */
export const bookListScreen = (more: Partial<ListScreen> = {}): ListScreen => ({
  $schema: '',
  name: 'BUCH_SUCHEN',
  kind: 'list',
  path: '/buch/suchen',
  title: 'Bücher',
  access: 'session',
  resource: 'buch',
  columns: [{ field: 'titel' }],
  ...more,
});
