import declared from 'virtual:navigation/waiting';
import { Stack, Text } from '@chakra-ui/react';
import { Card, ErrorState, Icon, LoadingState } from '@schema-screens/chakra';
import { filterPrefix, queries, useData, useDefinitions, useLocale } from '@schema-screens/core';
import {
  hrefOf,
  mayOpen,
  type Navigation,
  type ScopeUser,
  type ScreenCatalog,
} from '@schema-screens/schema/language';
import { useQueries } from '@tanstack/react-query';
import { refetchOnReturn } from './card-data.tsx';
import { WaitingLink } from './card-links.tsx';

type WaitingRows = NonNullable<Navigation['waiting']>[number];

/** Rows that wait for the user, each with the address of the list of just these. */
function waitingFor(
  user: ScopeUser,
  waiting: readonly WaitingRows[],
  screens: ScreenCatalog,
): (WaitingRows & { href: string })[] {
  return waiting.flatMap((rows) => {
    const entry = screens.get(rows.to);
    if (!entry || !mayOpen(entry, user.role)) return [];
    // The filters of a list as in its address.
    const query = Object.fromEntries(
      Object.entries(rows.filters).map(([field, value]) => [`${filterPrefix}${field}`, value]),
    );
    const href = hrefOf({ screen: rows.to, query }, { user }, screens);
    return href === undefined ? [] : [{ ...rows, href }];
  });
}

/** What waits for staff today, each with its number and a link to the list of just those. */
export function WorkCard({ user }: { user: ScopeUser }) {
  const { translate } = useLocale();
  const source = useData();
  const { screens } = useDefinitions();
  const work = waitingFor(user, declared, screens);
  const results = useQueries({
    queries: work.map(({ resource, filters }) => ({
      ...queries.count(source, resource, filters),
      ...refetchOnReturn,
    })),
  });
  const failed = results.find(({ error }) => error);
  const waiting = work.flatMap((entry, index) => {
    const found = results[index]?.data;
    return found && found.count > 0 ? [{ ...entry, found }] : [];
  });
  return (
    <Card title={translate('Das wartet heute')}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => results.forEach((result) => void result.refetch())} />
      ) : results.some(({ data }) => data === undefined) ? (
        <LoadingState lines={5} />
      ) : waiting.length === 0 ? (
        <Text color="fg.muted">{translate('Im Moment ist nichts offen.')}</Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none">
          {waiting.map(({ label, icon, found, href }) => (
            <WaitingLink
              key={label}
              icon={<Icon name={icon} size="1.25rem" />}
              text={translate(label)}
              count={found}
              to={href}
            />
          ))}
        </Stack>
      )}
    </Card>
  );
}
