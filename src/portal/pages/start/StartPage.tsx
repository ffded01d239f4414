import { Grid, SimpleGrid, Stack } from '@chakra-ui/react';
import { formatDateTime, useEngine } from '#engine';
import { lazyPart, QuietBoundary, ScreenFrame } from '#ui';
import { useRecoveryCodes } from '../../session/recovery-codes.ts';
import { useSession } from '../../session/session-store.ts';
import { MailboxCard } from './MailboxCard.tsx';
import { MostUsedCard } from './MostUsedCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { TasksCard } from './TasksCard.tsx';
import { useGreeting } from './use-greeting.ts';

function lastSignInText(time: string): string {
  const [day, clock] = formatDateTime(time).split(' ');
  return `Letzte Anmeldung am ${day} um ${clock}\u00a0Uhr`;
}

const FreshRecoveryCodes = lazyPart(() => import('../../session/FreshRecoveryCodes.tsx'));

/** The start page (STARTSEITE): greeting and tasks of the role; policyholders' mailbox and phone numbers. */
export default function StartPage() {
  const { user } = useEngine();
  const { lastSignIn } = useSession();
  const greeting = useGreeting(user);
  const hasFreshCodes = useRecoveryCodes().length > 0;
  const isPolicyholder = user?.rolle === 'vn';
  const tasks = (
    <>
      {user && <MostUsedCard user={user} />}
      <TasksCard user={user} />
      {user && <NewsCard user={user} />}
    </>
  );
  return (
    <ScreenFrame title="Startseite" heading={greeting} intro={lastSignIn && lastSignInText(lastSignIn)}>
      {hasFreshCodes && (
        <QuietBoundary>
          <FreshRecoveryCodes />
        </QuietBoundary>
      )}
      {isPolicyholder ? (
        // Two columns from the desk on; on a phone the services come before the telephone numbers.
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
          templateRows={{ lg: 'auto 1fr' }}
          gap="5"
          alignItems="start"
        >
          <MailboxCard />
          <Stack gap="5" gridRow={{ lg: 'span 2' }}>
            {tasks}
          </Stack>
          <PhoneCard />
        </Grid>
      ) : (
        <SimpleGrid columns={{ base: 1, lg: 3 }} gap="5" alignItems="start">
          {tasks}
        </SimpleGrid>
      )}
    </ScreenFrame>
  );
}
