import { type Scope, valueAt } from './scope.ts';

const ofQuery = 'query.';

/** A value of the scope by its dotted name ("row.id"); "query.x" is a parameter in the query of the page's address. */
export function scopeValue(scope: Scope, name: string): unknown {
  if (!name.startsWith(ofQuery)) return valueAt(scope, name);
  return new URLSearchParams(globalThis.location?.search).get(name.slice(ofQuery.length)) ?? undefined;
}
