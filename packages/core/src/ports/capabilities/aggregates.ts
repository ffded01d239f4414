import type { SearchQuery } from '../requests.ts';

/** What is computed of the records of a search. */
export interface AggregateQuery {
  aggregate: 'count' | 'sum' | 'average' | 'minimum' | 'maximum';
  /** The field that is computed; none for count. */
  of?: string | undefined;
  groupBy?: string | undefined;
  /** The periods of a field with dates, as days in Berlin; a week begins on Monday. */
  interval?: 'day' | 'week' | 'month' | 'year' | undefined;
  /** Maximum number of groups: the largest, or the latest periods. */
  most?: number | undefined;
  /** As in a search. */
  filters?: SearchQuery['filters'];
}

/** The records with one value, or of one period, which its first day stands for. */
export interface AggregateGroup {
  key: string | number | boolean | null;
  /** Null if there is nothing to compute. */
  value: number | null;
  count: number;
  /** What is shown of a referred record; null if it does not exist for the user. */
  text?: string | null;
}

export interface AggregateResult {
  value: number | null;
  count: number;
  groups: AggregateGroup[];
  /** Whether there are more groups than those. */
  hasMore: boolean;
  /** When it was asked for, in ms since 1970; the engine notes it. */
  requestedAt?: number;
}

/** Computes the records that a search finds. */
export type Aggregate = (
  resource: string,
  query: AggregateQuery,
  signal?: AbortSignal,
) => Promise<AggregateResult>;
