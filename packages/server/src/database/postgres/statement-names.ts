import { createHash } from 'node:crypto';
import { databaseErrorCode } from '../../shared/database-error.ts';

const maxNames = 300;

/** Names of statements whose plan PostgreSQL keeps, by their text. */
export interface StatementNames {
  /** The name of a statement; undefined if its plan is not kept. */
  nameOf(text: string): string | undefined;
  /** Whether an error means that a kept plan is older than the table. Then all statements get new names. */
  isOutdated(error: unknown): boolean;
}

/** Names for repeated statements, which are parsed and planned once per connection. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let age = 0;
  return {
    nameOf(text) {
      const cached = names.get(text);
      if (
        cached !== undefined ||
        names.size >= maxNames ||
        !/^\s*(select|insert|update|delete|with)\b/i.test(text)
      )
        return cached;
      const name = `${age}-${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
      names.set(text, name);
      return name;
    },
    isOutdated(error) {
      // "cached plan must not change result type": another process has changed the table meanwhile.
      if (databaseErrorCode(error) !== '0A000') return false;
      names.clear();
      age += 1;
      return true;
    },
  };
}
