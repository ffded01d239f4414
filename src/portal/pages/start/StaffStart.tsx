import { SimpleGrid } from '@chakra-ui/react';
import type { ScopeUser } from '#language';
import { AccessRequestsCard } from './AccessRequestsCard.tsx';
import { MostUsedCard } from './MostUsedCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { WorkCard } from './WorkCard.tsx';

/** The start page of staff and administrators. */
export function StaffStart({ user }: { user: ScopeUser }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 3 }} gap="5" alignItems="start">
      <WorkCard user={user} />
      {user.rolle === 'idm' && <AccessRequestsCard />}
      <MostUsedCard user={user} />
      <NewsCard user={user} />
    </SimpleGrid>
  );
}
