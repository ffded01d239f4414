import { Grid, Stack } from '@chakra-ui/react';
import type { ScopeUser } from '#language';
import { lazyPart, QuietBoundary, WhileLoading } from '#ui';
import { ActionTiles } from './ActionTiles.tsx';
import { ClaimsCard } from './ClaimsCard.tsx';
import { ContractsCard } from './ContractsCard.tsx';
import { EmergencyNumbers, EmergencyStrip } from './EmergencyStrip.tsx';
import { MailboxCard } from './MailboxCard.tsx';
import { MostUsedCard } from './MostUsedCard.tsx';
import { PolicyholderNews } from './NewsCard.tsx';
import { PersonalDataCard } from './PersonalDataCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

const MediaSection = lazyPart(() => import('./MediaSection.tsx'));

/** The policyholder's start page: what is open, frequent tasks, mailbox, contracts and claims, whom to call. */
export function PolicyholderStart({ user }: { user: ScopeUser }) {
  return (
    <Stack gap="5">
      <EmergencyNumbers />
      <ActionTiles user={user} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        gap="5"
        alignItems="start"
      >
        <Stack gap="5">
          <WaitingCard />
          <MailboxCard />
          <ContractsCard />
          <ClaimsCard />
        </Stack>
        <Stack gap="5">
          <QuietBoundary>
            <WhileLoading fallback={<div data-part="waiting" />}>
              <MediaSection />
            </WhileLoading>
          </QuietBoundary>
          <PersonalDataCard />
          <MostUsedCard user={user} />
          <PolicyholderNews user={user} />
        </Stack>
      </Grid>
      <EmergencyStrip />
    </Stack>
  );
}
