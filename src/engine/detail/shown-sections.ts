import { type DetailSection, holds, type Scope } from '#language';
import { entryScopes } from './entry-scope.ts';

/** The sections whose condition holds, with those within them: of a list's entries, those that one of its entries shows. */
export function shownSections(sections: readonly DetailSection[], scopes: readonly Scope[]): DetailSection[] {
  return sections.flatMap((section) => {
    const holding = scopes.filter((scope) => holds(section.when, scope));
    if (holding.length === 0) return [];
    const { each, sections: inner } = section;
    if (!inner) return [section];
    const within =
      each === undefined ? holding : holding.flatMap((scope) => entryScopes(each, scope, undefined, inner));
    return [{ ...section, sections: shownSections(inner, within) }];
  });
}
