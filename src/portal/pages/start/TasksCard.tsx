import type { ScopeUser } from '#engine';
import { Card } from '#ui';
import { navigation } from '../../app/brand.ts';
import { menuEntries } from '../../app/menu-entries.ts';
import { LinkList } from './LinkList.tsx';

/** The menu of the user's own account; the header has it, and the start page shows services (spec/account.md, 2). */
const accountMenu = 'meineDaten';

/** What the insurer offers the user here, one link a line, under the name of its menu: Services, or Verwaltung for staff. */
export function TasksCard({ user }: { user: ScopeUser | null }) {
  return navigation.menus
    .filter(({ name, style }) => style !== 'links' && name !== accountMenu)
    .map(({ name, label }) => {
      const entries = menuEntries(name, user);
      if (entries.length === 0) return null;
      return (
        <Card key={name} title={label}>
          <LinkList entries={entries} />
        </Card>
      );
    });
}
