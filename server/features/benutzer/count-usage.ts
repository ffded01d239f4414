import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { JsonSchema } from '../../resources/json-schema.ts';

/** How often screens were opened, by route name. */
export type UsageCounts = Readonly<Record<string, number>>;

const mostNames = 100;
const mostUses = 1_000_000;

/** UsageCounts since they were sent last. */
export const usesSchema: JsonSchema = {
  type: 'object',
  title: 'Häufig genutzte Seiten',
  minProperties: 1,
  maxProperties: mostNames,
  propertyNames: { type: 'string', pattern: '^[A-Z][A-Z0-9_]{0,59}$' },
  additionalProperties: { type: 'integer', minimum: 1, maximum: 1000 },
};

/**
 * Adds uses to a user's counters (haeufig_genutzt) in one statement, so that two tabs lose none of each other's.
 * Of more than a hundred names the most used ones are kept.
 */
export async function countUsage(database: Database, benutzerId: number, uses: UsageCounts): Promise<void> {
  await database.transaction((tx) =>
    sql`
      update benutzer set haeufig_genutzt = (
        select coalesce(jsonb_object_agg(name, anzahl), '{}') from (
          select name, least(sum(anzahl::bigint), ${mostUses}) as anzahl
          from (
            select * from jsonb_each_text(haeufig_genutzt) as bisher(name, anzahl)
            union all
            select * from jsonb_each_text(${JSON.stringify(uses)}::jsonb) as neu(name, anzahl)
          ) as alle group by name order by 2 desc, 1 limit ${mostNames}
        ) as summen
      ) where id = ${benutzerId}`.execute(tx),
  );
}
