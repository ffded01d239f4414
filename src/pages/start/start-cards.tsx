import { Card } from '@schema-screens/chakra';
import { expectRows, useLocale } from '@schema-screens/core';
import { conditionHolds, mayOpen, type ScopeUser, type ScreenEntry } from '@schema-screens/schema/language';
import { requiredParams } from '@schema-screens/schema/model';
import { navigation } from '../../bootstrap/brand.ts';
import { enabledScreens } from '../../bootstrap/screens.ts';
import { addUsage } from '../../session/usage-counter.ts';
import { useCardData } from './card-data.tsx';
import { LinkList } from './card-links.tsx';

/** Number of screens shown (docs/portal/konto.md, KO-9). */
const maxCards = 2;

/** The screens that a user opens most often and that need no parameters, most used first. */
function mostUsed(user: ScopeUser, entries: Iterable<ScreenEntry>): ScreenEntry[] {
  const uses = addUsage((user.haeufig_genutzt as Readonly<Record<string, number>> | null | undefined) ?? {});
  return [...entries]
    .filter((entry) => entry.frequent && uses[entry.name] && mayOpen(entry, user.role))
    .filter((entry) => requiredParams(entry.path).length === 0)
    .toSorted((a, b) => (uses[b.name] ?? 0) - (uses[a.name] ?? 0))
    .slice(0, maxCards);
}

/** The two most used pages, even if the page links to them elsewhere. */
export function MostUsedCard({ user }: { user: ScopeUser }) {
  const { translate } = useLocale();
  const entries = mostUsed(user, enabledScreens.values());
  if (entries.length === 0) return null;
  return (
    <Card title={translate('Häufig genutzt')}>
      <LinkList entries={entries} />
    </Card>
  );
}

const newsOf = (user: ScopeUser): ScreenEntry[] =>
  (navigation.news ?? [])
    .filter(({ roles }) => roles.includes(user.role))
    .flatMap(({ to }) => enabledScreens.get(to) ?? [])
    .filter((entry) => mayOpen(entry, user.role) && conditionHolds(entry.menu?.when, { user }));

function List({ entries }: { entries: readonly ScreenEntry[] }) {
  const { translate } = useLocale();
  if (entries.length === 0) return null;
  return (
    <Card title={translate('Neue Services')}>
      <LinkList entries={entries} />
    </Card>
  );
}

/** The new services of a policyholder; a mandate requires a contract. */
export function PolicyholderNews({ user }: { user: ScopeUser }) {
  const { data: vertraege } = useCardData('imap2/currentVnVertraege', expectRows);
  const hasVertraege = (vertraege ?? []).length > 0;
  const entries = newsOf(user).filter(({ name }) => name !== 'SEPA_MANDAT_ANFORDERN' || hasVertraege);
  return <List entries={entries} />;
}

/** The new services of the role, as listed in the navigation. */
export function NewsCard({ user }: { user: ScopeUser }) {
  return <List entries={newsOf(user)} />;
}
