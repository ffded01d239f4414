import type { ListScreen } from '@schema-screens/schema/language';

/** The list of the sample library's few books; stories add what they show. */
export const bookList: ListScreen = {
  $schema: '',
  name: 'BUCH_SUCHEN',
  kind: 'list',
  path: '/buch/suchen',
  title: 'Bücher',
  access: 'session',
  resource: 'wenige',
  columns: [{ field: 'titel', width: 'wide' }, { field: 'autor' }, { field: 'sprache' }],
};
