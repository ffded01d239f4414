import type { Row } from '#model';

/** The signed-in user as definitions see it. */
export interface ScopeUser {
  rolle: string;
  [field: string]: unknown;
}

/**
 * How the value of a field reads in a text for people: formatted, and masked where its privacy class says so.
 *
 * @param field its dotted path in the record
 */
export type TextOf = (field: string, value: unknown) => string;

/** Everything that conditions, texts and paths may look at. */
export interface Scope {
  user: ScopeUser | null;
  /** The row of a list or the record of a detail screen. */
  row?: Row | undefined;
  /** Parameters of the address. */
  params?: Record<string, string | undefined>;
  /** What the form holds now. */
  data?: Row;
  /** What the back end answered to the save. */
  saved?: Row;
  /** What the back end answered to the call of an action, for what that opens, says and does next. */
  answer?: unknown;
  /** Answers of follow-up calls by name. */
  steps?: Record<string, unknown>;
  /** Entry of the list that a follow-up call, a choice or a file action is about. */
  item?: unknown;
  /** Where the item stands in the form's data ("positionen.0"); undefined where it comes from elsewhere. */
  itemAt?: string | undefined;
  /** How values of row, data and saved read in texts; without it as they are. */
  textOf?: TextOf;
}

/** The scope of one entry, wherever that comes from. */
export const withItem = (scope: Scope, item: unknown, itemAt?: string): Scope => ({ ...scope, item, itemAt });

/** The value at a dotted path, or undefined; only own properties count. */
export function valueAt(source: unknown, path: string): unknown {
  let value: unknown = source;
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as Row)[key];
  }
  return value;
}
