import { Card } from '@schema-screens/chakra';
import { expectRows, useLocale } from '@schema-screens/core';
import { holds, mayOpen, type ScopeUser, type ScreenEntry } from '@schema-screens/schema/language';
import { navigation } from '../../bootstrap/brand.ts';
import { screens } from '../../bootstrap/screens.ts';
import { useCardData } from './card-data.tsx';
import { LinkList } from './card-links.tsx';

const newsOf = (user: ScopeUser): ScreenEntry[] =>
  (navigation.news ?? [])
    .filter(({ roles }) => roles.includes(user.role))
    .flatMap(({ screen }) => screens.get(screen) ?? [])
    .filter((entry) => mayOpen(entry, user.role) && holds(entry.menu?.when, { user }));

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
