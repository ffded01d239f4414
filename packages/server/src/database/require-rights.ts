import { sql } from 'kysely';
import { ConfigError } from '../shared/config/config.ts';
import type { Database } from './database.ts';

interface Rights {
  readonly role: string;
  readonly database: string;
  readonly mayUse: boolean;
  readonly mayCreate: boolean;
  readonly hasTrigrams: boolean;
  readonly mayExtend: boolean;
}

/**
 * Throws a ConfigError with one line per privilege that the role lacks for creating the tables, each with the statement that
 * grants it. Otherwise the first migration would fail with no more than "permission denied".
 */
export async function requireRights(database: Database): Promise<void> {
  const { rows } = await sql<Rights>`
    select current_user::text as role, current_database()::text as database,
      has_schema_privilege('public', 'usage') as "mayUse",
      has_schema_privilege('public', 'create') as "mayCreate",
      exists (select 1 from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      has_database_privilege(current_database(), 'create') as "mayExtend"`.execute(database.read);
  const [rights] = rows;
  if (!rights) return;
  const role = quote(rights.role);
  const lines: string[] = [];
  if (!rights.mayUse || !rights.mayCreate)
    lines.push(
      `DATABASE_URL: The role ${rights.role} may not create tables. Run as owner of the database: grant usage, create on schema public to ${role};`,
    );
  if (!rights.hasTrigrams && !rights.mayExtend)
    lines.push(
      `DATABASE_URL: The role ${rights.role} may not create the extension pg_trgm. Run as owner of the database: grant create on database ${quote(rights.database)} to ${role};`,
    );
  if (lines.length > 0) throw new ConfigError(lines);
}

const quote = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
