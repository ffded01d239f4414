import { Card } from '#ui';
import { navigation } from '../../app/brand.ts';
import { menuEntries } from '../../app/screens.ts';
import { LinkList } from './LinkList.tsx';

/** Everything the role can do here, one link a line. */
export function TasksCard({ role }: { role: string | undefined }) {
  const entries = navigation.menus
    .filter((menu) => menu.style !== 'links')
    .flatMap((menu) => menuEntries(menu.name, role));
  if (entries.length === 0) return null;
  return (
    <Card title={role === 'vn' ? 'Services' : 'Verwaltung'}>
      <LinkList entries={entries} />
    </Card>
  );
}
