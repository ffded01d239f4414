import { SimpleGrid } from '@chakra-ui/react';
import { ScreenFrame } from '#ui';
import { useSession } from '../../session/session.ts';
import { MailboxCard } from './MailboxCard.tsx';
import { MostUsedCard } from './MostUsedCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { TasksCard } from './TasksCard.tsx';
import { useGreeting } from './use-greeting.ts';

/** The start page (STARTSEITE): greeting and tasks of the role; policyholders' mailbox and phone numbers. */
export default function StartPage() {
  const { user } = useSession();
  const greeting = useGreeting(user);
  const isPolicyholder = user?.rolle === 'vn';
  return (
    <ScreenFrame title="Startseite" heading={greeting}>
      <SimpleGrid columns={{ base: 1, lg: 3 }} gap="5">
        {isPolicyholder && <MailboxCard />}
        {user && <MostUsedCard user={user} />}
        <TasksCard user={user} />
        {isPolicyholder && <PhoneCard />}
      </SimpleGrid>
    </ScreenFrame>
  );
}
