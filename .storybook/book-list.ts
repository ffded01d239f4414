import type { ListScreen } from '@schema-screens/schema/language';
import { bookListScreen } from '../tests/support/definitions/book-list.ts';

/** The list of the sample library's few books; stories add what they show. */
export const bookList: ListScreen = bookListScreen({
  resource: 'wenige',
  columns: [{ field: 'titel', width: 'wide' }, { field: 'autor' }, { field: 'sprache' }],
});
