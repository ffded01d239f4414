import { mayOpen, type ScopeUser } from '#engine';
import { Card } from '#ui';
import { navigation } from '../../app/brand.ts';
import { screens } from '../../app/screens.ts';
import { LinkList } from './LinkList.tsx';

/** The new services of the user's role (spec/account.md, 2: start page), as the navigation names them. */
export function NewsCard({ user }: { user: ScopeUser }) {
  const entries = (navigation.news ?? [])
    .filter(({ roles }) => roles.includes(user.rolle))
    .flatMap(({ screen }) => screens.get(screen) ?? [])
    .filter((entry) => mayOpen(entry, user.rolle));
  if (entries.length === 0) return null;
  return (
    <Card title="Neue Services">
      <LinkList entries={entries} />
    </Card>
  );
}
