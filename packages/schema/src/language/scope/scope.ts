import { defaultTimeZone, todayIn } from '@schema-screens/locale';
import { type Row, valueAt } from '../../model/index.ts';
import type { RowRights } from '../rights/row-rights.ts';
import type { StateOffersOf } from '../rights/state-offers.ts';

/** The signed-in user as definitions see it. */
export interface ScopeUser {
  /** What `access` and `roles` name. */
  role: string;
  /** Sees everything that the user may, and changes nothing: actions that write are not offered, follow-up calls are not made. */
  isReadOnly?: boolean;
  [field: string]: unknown;
}

/**
 * The value of a field in a text for people: formatted, and masked according to its privacy class.
 *
 * @param field its dotted path in the record
 */
export interface TextOf {
  (field: string, value: unknown): string;
  /** The language of the texts (BCP 47), which decides their plural forms; default: German. */
  readonly language?: string;
}

/** The scope of conditions, texts and paths. */
export interface Scope {
  user: ScopeUser | null;
  /** The time zone of {today}; default: Berlin. */
  timeZone?: string | undefined;
  /** The row of a list or the record of a detail screen. */
  row?: Row | undefined;
  /** The field with the key of the row: what {id} is in the address of a screen if the row has no such field. */
  keyField?: string | undefined;
  /** A parameter in the query of the address, for {query.x}. Default: that of the browser's address. */
  query?: ((name: string) => string | undefined) | undefined;
  /** Parameters of the address. */
  params?: Record<string, string | undefined>;
  /** The current data of the form. */
  data?: Row;
  /** The response of the save. */
  saved?: Row;
  /** The response of an action's call, for the address, notices and follow-up calls. */
  answer?: unknown;
  /**
   * The selected rows of an action: how many they are; their keys, joined by commas, for one that navigates; and how calls of the
   * back end take them, for its form.
   */
  selection?: { count: number; keys?: string; rows?: Row };
  /** What was typed into the field of a value help. */
  text?: string;
  /** Responses of follow-up calls by name. */
  steps?: Record<string, unknown>;
  /** Entry of the list that a follow-up call, a choice or a file action is about. */
  item?: unknown;
  /** Path of the item in the form's data ("positionen.0"); undefined if it comes from elsewhere. */
  itemAt?: string | undefined;
  /** Formats values of row, data and saved in texts; without it they are inserted unchanged. */
  textOf?: TextOf;
  /** The changes of states that the row offers; without a row all of them. */
  changesOf?: StateOffersOf | undefined;
  /** What a row must fulfil to be changed or deleted. */
  rights?: RowRights | undefined;
}

/** The scope of one entry. */
export const scopeOfItem = (scope: Scope, item: unknown, itemAt?: string): Scope => ({
  ...scope,
  item,
  itemAt,
});

const ofQuery = 'query.';

/** A value of the scope by its dotted name ("row.id"); "query.x" is a parameter in the query of the page's address. */
export function scopeValue(scope: Scope, name: string): unknown {
  if (!name.startsWith(ofQuery)) return valueAt(scope, name);
  const own = name.slice(ofQuery.length);
  if (scope.query) return scope.query(own);
  return new URLSearchParams(globalThis.location?.search).get(own) ?? undefined;
}

/** The day that it is in the application, as YYYY-MM-DD. */
export const todayInScope = ({ timeZone = defaultTimeZone }: Pick<Scope, 'timeZone'>): string =>
  todayIn(timeZone, new Date());
