import { mayOpen, type ScopeUser } from '#engine';
import { Card } from '#ui';
import { navigation } from '../../app/brand.ts';
import { screens } from '../../app/screens.ts';
import { LinkList } from './LinkList.tsx';
import { shownElsewhere } from './shown-elsewhere.ts';

/** The new services of the user's role, as the navigation names them; those that stand as large actions stand there alone. */
export function NewsCard({ user }: { user: ScopeUser }) {
  const entries = (navigation.news ?? [])
    .filter(({ roles }) => roles.includes(user.rolle))
    .flatMap(({ screen }) => screens.get(screen) ?? [])
    .filter((entry) => mayOpen(entry, user.rolle))
    .filter(({ name }) => user.rolle !== 'vn' || !shownElsewhere.has(name));
  if (entries.length === 0) return null;
  return (
    <Card title="Neue Services">
      <LinkList entries={entries} />
    </Card>
  );
}
