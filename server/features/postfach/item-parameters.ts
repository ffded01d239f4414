import { rowId } from '@schema-screens/server/http';
import { object, oneOf } from '@schema-screens/server/resources';
import { postfachArten } from './postfach-item.ts';

/** The parameters of a path that names an item of a mailbox. */
export const itemParameters = object({ id: rowId, art: oneOf(postfachArten) });
