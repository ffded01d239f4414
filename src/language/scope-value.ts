import { type Scope, valueAt } from './scope.ts';

const ofQuery = 'query.';

/** A value of the scope, its part named first ("row.id"); "query.x" is a parameter behind the page's address. */
export function scopeValue(scope: Scope, name: string): unknown {
  if (!name.startsWith(ofQuery)) return valueAt(scope, name);
  return new URLSearchParams(globalThis.location?.search).get(name.slice(ofQuery.length)) ?? undefined;
}
