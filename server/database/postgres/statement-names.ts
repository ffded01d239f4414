import { createHash } from 'node:crypto';
import { databaseErrorCode } from '../../shared/database-error.ts';

const mostNames = 300;

/** Statements that PostgreSQL is asked to keep a plan for, by their texts. */
export interface StatementNames {
  /** The name of a statement; undefined for one that is not kept. */
  nameOf(text: string): string | undefined;
  /** Whether an error says that a kept plan is older than the table. All get new names then. */
  isOutdated(error: unknown): boolean;
}

/** Names for statements that come again: parsed and planned once a connection. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let age = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (
        known !== undefined ||
        names.size >= mostNames ||
        !/^\s*(select|insert|update|delete|with)\b/i.test(text)
      )
        return known;
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
