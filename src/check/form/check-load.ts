import { placeholdersOf, type Screen } from '#language';
import { type ParsedFile, type Problem, problemAt } from '../language/problem.ts';
import { suggest } from '../language/suggest.ts';

/**
 * Screens without a call of their own load the row of their resource by the parameter id, which their address must
 * have.
 */
export function checkLoad(parsed: ParsedFile): Problem[] {
  const screen = parsed.value as Screen;
  const isLoaded = screen.kind === 'detail' || (screen.kind === 'form' && screen.mode !== 'create');
  if (!isLoaded || screen.resource === undefined || screen.load !== undefined) return [];
  const params = placeholdersOf(screen.path);
  if (params.includes('id')) return [];
  const message = `The address has no parameter "id", which the load of "${screen.resource}" needs.`;
  return [problemAt(parsed, { path: ['path'] }, 'PLACEHOLDER_UNKNOWN', message, suggest('id', params))];
}
