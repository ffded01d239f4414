import { mayOpen } from '@schema-screens/schema/language';
import type { ExpandedScreenFile, Warning } from './warning.ts';

/** The roles that see a screen's entry in a menu. */
const visibleTo = ({ screen }: ExpandedScreenFile, roles: readonly string[]): readonly string[] =>
  screen.menu?.roles ?? roles.filter((role) => mayOpen(screen, role));

/** Entries of a menu at the same place, which somebody sees both: their order is that of the files. */
export const menuPositionTwiceWarning: Warning = ({ screens, roles }, warn) => {
  const placed = screens.filter(({ screen }) => screen.menu !== undefined);
  for (const [index, file] of placed.entries()) {
    const { menu } = file.screen;
    const other = placed
      .slice(0, index)
      .find(
        (each) =>
          each.screen.menu?.in === menu?.in &&
          each.screen.menu?.order === menu?.order &&
          visibleTo(each, roles).some((role) => visibleTo(file, roles).includes(role)),
      );
    if (other)
      warn(
        file.parsed,
        ['menu', 'order'],
        `${other.screen.name} stands at this place of the menu "${menu?.in}" already.`,
      );
  }
};
