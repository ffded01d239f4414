import type { Reader } from '../../database/database.ts';

const keptMs = 60_000;

/** The name that colleagues see. */
export const fullName = ({
  vorname,
  name,
  benutzername,
}: {
  readonly vorname: string | null;
  readonly name: string | null;
  readonly benutzername: string;
}): string => [vorname, name].filter(Boolean).join(' ') || benutzername;

/** Names of accounts, cached for a minute. */
export function createNames(db: Reader): { of(id: number): Promise<string | undefined> } {
  const known = new Map<number, { readonly name: Promise<string | undefined>; readonly until: number }>();
  const read = async (id: number): Promise<string | undefined> => {
    const row = await db
      .selectFrom('benutzer')
      .select(['vorname', 'name', 'benutzername'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && fullName(row);
  };
  return {
    of(id) {
      const now = Date.now();
      const found = known.get(id);
      if (found && found.until > now) return found.name;
      if (known.size > 1_000) known.clear();
      const name = read(id);
      known.set(id, { name, until: now + keptMs });
      // A failure is not cached.
      name.catch(() => known.delete(id));
      return name;
    },
  };
}
