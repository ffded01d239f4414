import { type RawBuilder, sql } from 'kysely';
import { contracted, foldText } from './fold-text.ts';

const marked = 'äöüàáâãåçèéêëìíîïñòóôõùúûýÿ';
const bare = 'aouaaaaaceeeeiiiinoooouuuyy';

/**
 * A column's text as `coarse` makes one, by the database: close enough to say which of a row's fields it was that its search text was found
 * by.
 */
export const coarseColumn = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  regexp_replace(regexp_replace(
    translate(replace(lower(${text}), 'ß', 'ss'), ${sql.lit(marked)}, ${sql.lit(bare)}),
    '([aou])e', '\\1', 'g'), '([0-9])\\.(?=[0-9])|[,;]', '\\1', 'g')`;

/** A text folded as far as texts may differ in spelling. */
export const coarse = (text: string): string => contracted(foldText(text));
