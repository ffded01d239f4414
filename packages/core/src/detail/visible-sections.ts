import type { Locale } from '@schema-screens/locale';
import { type DetailSection, holds, type Scope } from '@schema-screens/schema/language';
import { entryScopes } from './entry-scope.ts';

function shownOf(locale: Locale, section: DetailSection, scopes: readonly Scope[]): DetailSection[] {
  const holding = scopes.filter((scope) => holds(section.when, scope));
  if (holding.length === 0) return [];
  const { each, sections: inner } = section;
  if (!inner) return [section];
  const within =
    each === undefined
      ? holding
      : holding.flatMap((scope) => entryScopes(locale, each, scope, undefined, inner));
  return [{ ...section, sections: visibleSections(locale, inner, within) }];
}

/**
 * The sections whose condition holds, with those within them: of a list's entries, those that one of its entries shows. A broken
 * section is left out: it says so itself where it is drawn.
 */
export function visibleSections(
  locale: Locale,
  sections: readonly DetailSection[],
  scopes: readonly Scope[],
): DetailSection[] {
  return sections.flatMap((section) => {
    try {
      return shownOf(locale, section, scopes);
    } catch {
      return [];
    }
  });
}
