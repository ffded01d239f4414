import { type RawBuilder, sql } from 'kysely';
import { contracted, foldText } from './fold-text.ts';

const marked = 'äöüàáâãåçèéêëìíîïñòóôõùúûýÿ';
const bare = 'aouaaaaaceeeeiiiinoooouuuyy';

/**
 * A column's text, coarsely folded by the database: close enough to determine by which of a row's fields its search
 * text was found.
 */
export const coarseColumn = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  regexp_replace(regexp_replace(
    translate(replace(lower(${text}), 'ß', 'ss'), ${sql.lit(marked)}, ${sql.lit(bare)}),
    '([aou])e', '\\1', 'g'), '([0-9])\\.(?=[0-9])|[,;]', '\\1', 'g')`;

/** A text folded as far as spellings may differ. */
export const coarse = (text: string): string => contracted(foldText(text));
