import { type DetailSection, holds, type Scope } from '#language';
import { entryScopes } from './entry-scope.ts';

function shownOf(section: DetailSection, scopes: readonly Scope[]): DetailSection[] {
  const holding = scopes.filter((scope) => holds(section.when, scope));
  if (holding.length === 0) return [];
  const { each, sections: inner } = section;
  if (!inner) return [section];
  const within =
    each === undefined ? holding : holding.flatMap((scope) => entryScopes(each, scope, undefined, inner));
  return [{ ...section, sections: visibleSections(inner, within) }];
}

/**
 * The sections whose condition holds, with those within them: of a list's entries, those that one of its entries shows. A broken
 * section is left out: it says so itself where it is drawn.
 */
export function visibleSections(
  sections: readonly DetailSection[],
  scopes: readonly Scope[],
): DetailSection[] {
  return sections.flatMap((section) => {
    try {
      return shownOf(section, scopes);
    } catch {
      return [];
    }
  });
}
