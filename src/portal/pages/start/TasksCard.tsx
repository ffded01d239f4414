import type { ScopeUser } from '#engine';
import { Card } from '#ui';
import { navigation } from '../../app/brand.ts';
import { menuEntries } from '../../app/menu-entries.ts';
import { LinkList } from './LinkList.tsx';

/** Everything the user can do here, one link a line. */
export function TasksCard({ user }: { user: ScopeUser | null }) {
  const entries = navigation.menus
    .filter((menu) => menu.style !== 'links')
    .flatMap((menu) => menuEntries(menu.name, user));
  if (entries.length === 0) return null;
  return (
    <Card title={user?.rolle === 'vn' ? 'Services' : 'Verwaltung'}>
      <LinkList entries={entries} />
    </Card>
  );
}
