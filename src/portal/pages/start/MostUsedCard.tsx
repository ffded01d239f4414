import type { ScopeUser } from '#language';
import { Card } from '#ui';
import { screens } from '../../bootstrap/screens.ts';
import { LinkList } from './LinkList.tsx';
import { mostUsed } from './most-used.ts';

/** The two most used pages, even if the page links to them elsewhere. */
export function MostUsedCard({ user }: { user: ScopeUser }) {
  const entries = mostUsed(user, screens.values());
  if (entries.length === 0) return null;
  return (
    <Card title="Häufig genutzt">
      <LinkList entries={entries} />
    </Card>
  );
}
