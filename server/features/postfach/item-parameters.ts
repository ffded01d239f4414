import { rowId } from '../../http/path-parameters.ts';
import { object, oneOf } from '../../resources/schema/schema-builders.ts';
import { postfachArten } from './postfach-item.ts';

/** The parameters of a path that names an item of a mailbox. */
export const itemParameters = object({ id: rowId, art: oneOf(postfachArten) });
