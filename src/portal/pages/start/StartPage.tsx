import { SimpleGrid } from '@chakra-ui/react';
import { formatDateTime } from '#engine';
import { lazyPart, QuietBoundary, ScreenFrame } from '#ui';
import { useRecoveryCodes } from '../../session/recovery-codes.ts';
import { useSession } from '../../session/session.ts';
import { MailboxCard } from './MailboxCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { TasksCard } from './TasksCard.tsx';

function lastSignInText(time: string): string {
  const [day, clock] = formatDateTime(time).split(' ');
  return `Letzte Anmeldung am ${day} um ${clock}\u00a0Uhr`;
}

const FreshRecoveryCodes = lazyPart(() => import('../../session/FreshRecoveryCodes.tsx'));

/** The start page (STARTSEITE): greeting and tasks of the role; policyholders' mailbox and phone numbers. */
export default function StartPage() {
  const { user, lastSignIn } = useSession();
  const name = [user?.vorname, user?.name].filter(Boolean).join(' ');
  const hasFreshCodes = useRecoveryCodes().length > 0;
  const isPolicyholder = user?.rolle === 'vn';
  return (
    <ScreenFrame
      title="Startseite"
      heading={name ? `Guten Tag, ${name}` : 'Guten Tag'}
      intro={lastSignIn && lastSignInText(lastSignIn)}
    >
      {hasFreshCodes && (
        <QuietBoundary>
          <FreshRecoveryCodes />
        </QuietBoundary>
      )}
      <SimpleGrid columns={{ base: 1, lg: 3 }} gap="5">
        {isPolicyholder && <MailboxCard />}
        <TasksCard role={user?.rolle} />
        {isPolicyholder && <PhoneCard />}
      </SimpleGrid>
    </ScreenFrame>
  );
}
