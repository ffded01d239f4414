import { Card } from '#ui';
import { screens } from '../../app/screens.ts';
import type { User } from '../../session/session.ts';
import { LinkList } from './LinkList.tsx';
import { mostUsed } from './most-used.ts';

/** The two most used pages. */
export function MostUsedCard({ user }: { user: User }) {
  const entries = mostUsed(user, screens.values());
  if (entries.length === 0) return null;
  return (
    <Card title="Häufig genutzt">
      <LinkList entries={entries} />
    </Card>
  );
}
