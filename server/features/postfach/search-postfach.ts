import { dayText } from '@schema-screens/locale';
import { foldSpelling, foldSpellingOfColumn, germanOrder } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { requestLocale } from '@schema-screens/server/shared';
import { type RawBuilder, sql } from 'kysely';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';
import type { PostfachItem } from './postfach-item.ts';
import type { PostfachSearch } from './postfach-search.ts';
import { type PostfachRow, postfachItems, readSubjects } from './postfach-statement.ts';
import { newestFirstOrder, toItem } from './read-postfach.ts';

type Context = Pick<PortalAppContext, 'database' | 'resources'>;

/** One page of a mailbox, and the total number of items. Searches what the list shows: subject, what it is about, date. */
export async function searchPostfach(
  context: Context,
  identity: Identity,
  search: PostfachSearch,
): Promise<{ data: PostfachItem[]; count: number }> {
  const { currentPage, perPage, sendFromVn, vertragNr, schadenNummer } = search;
  const conditions = [
    ...(sendFromVn === undefined ? [] : [sql<boolean>`send_from_vn = ${sendFromVn}`]),
    ...(vertragNr === undefined ? [] : [sql<boolean>`vertrag_nr = ${vertragNr}`]),
    ...(schadenNummer === undefined ? [] : [sql<boolean>`schaden_nummer = ${schadenNummer}`]),
    ...wordConditions(search),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const subjects = await readSubjects(context.database.read, identity);
  // An empty page also returns the count.
  const { rows } = await sql<PostfachRow & { readonly count: number }>`
    with item as (
      select item.*, ${zugehoerigkeit(context)} as zugehoerigkeit from ${postfachItems(identity, subjects)} as item
    ), found as materialized (
      select item.* from item cross join lateral (select ${displayedText()} as shown offset 0) as text where ${where}
    )
    select page.*, (select count(*) from found) as count
    from (select 1) as one left join lateral (
      select * from found order by ${orderOf(search)} limit ${perPage} offset ${(currentPage - 1) * perPage}
    ) as page on true`.execute(context.database.read);
  const data = rows.filter(({ id }) => id !== null).map(({ count: _, ...row }) => toItem(context, row));
  return { data, count: rows[0]?.count ?? 0 };
}

/** The visible columns of the list in the language of the request, one per line, folded. */
const displayedText = () =>
  foldSpellingOfColumn(
    sql`concat_ws(E'\n', betreff, zugehoerigkeit, to_char(datum, ${dayText(requestLocale(), 'YYYY-MM-DD')}))`,
  );

function wordConditions({ query, isExact }: PostfachSearch): RawBuilder<boolean>[] {
  const folded = foldSpelling(query);
  if (folded === '') return [];
  if (isExact) return [sql<boolean>`${folded} = any(string_to_array(shown, E'\n'))`];
  return folded.split(' ').map((word) => sql<boolean>`position(${word} in shown) > 0`);
}

function orderOf({ sort }: PostfachSearch): RawBuilder<unknown> {
  const keys = sort.flatMap(({ field, direction }) => {
    const order = sql.raw(direction);
    if (field === 'datum') return [sql`datum ${order} nulls last`];
    // Empty texts are last in either direction.
    return [sql`coalesce(${sql.ref(field)}, '') = ''`, sql`${germanOrder(sql.ref(field))} ${order}`];
  });
  return sql.join([...keys, newestFirstOrder]);
}

/** What an item is about as the list shows it; has to match `toItem`. */
function zugehoerigkeit({ resources: { enums } }: Context): RawBuilder<string> {
  const textOf = (name: string, column: string) => {
    const texts = Object.fromEntries(
      (enums.get(name) ?? []).map(({ key, value }) => [key, requestLocale().translate(value)]),
    );
    return sql`coalesce(${JSON.stringify(texts)}::jsonb ->> ${sql.ref(column)}, ${sql.ref(column)})`;
  };
  const { bezug } = portalTexts();
  const nummer = '{nummer}';
  return sql<string>`case
    when schaden_nummer is not null then replace(${bezug.schaden({ nummer })}, ${nummer}, schaden_nummer)
    when vertrag_nr is not null then replace(${bezug.vertrag({ nummer })}, ${nummer}, vertrag_nr)
    when coalesce(bezug, '') <> '' then ${textOf('nachricht', 'bezug')}
    when art = 'mail' then ${portalTexts().nachricht.title}
    when art = 'eingang' then ${textOf('eingangsart', 'kontext')}
    else ${textOf('dateikontext', 'kontext')} end`;
}
