import type { DialPlan } from '@schema-screens/locale';
import { type RawBuilder, sql } from 'kysely';

/** A column's phone number in the form of `internationalNumber`, as the database computes it. */
export function phoneColumn(value: RawBuilder<unknown>, { code, exit, trunk }: DialPlan): RawBuilder<string> {
  const [isAbroad, isNational] = [sql.lit(`^(?:${exit})`), sql.lit(`^(?:${trunk})`)];
  const zeroInBrackets = sql.lit(`^(\\s*(\\+|${exit})\\d+)\\s*\\(0\\)`);
  const bare = sql`regexp_replace(${value}, ${zeroInBrackets}, '\\1')`;
  const digits = sql`regexp_replace(${bare}, '\\D', '', 'g')`;
  return sql<string>`(case when ${value} ~ '^\\s*\\+' then '+' || ${digits}
    when ${digits} ~ ${isAbroad} then regexp_replace(${digits}, ${isAbroad}, '+')
    else ${sql.lit(code)} || regexp_replace(${digits}, ${isNational}, '') end)`;
}
