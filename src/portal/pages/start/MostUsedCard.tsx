import type { ScopeUser } from '#engine';
import { Card } from '#ui';
import { screens } from '../../bootstrap/screens.ts';
import { LinkList } from './LinkList.tsx';
import { mostUsed } from './most-used.ts';
import { shownElsewhere } from './shown-elsewhere.ts';

/** The two most used pages. */
export function MostUsedCard({ user }: { user: ScopeUser }) {
  const others = [...screens.values()].filter(({ name }) => user.rolle !== 'vn' || !shownElsewhere.has(name));
  const entries = mostUsed(user, others);
  if (entries.length === 0) return null;
  return (
    <Card title="Häufig genutzt">
      <LinkList entries={entries} />
    </Card>
  );
}
