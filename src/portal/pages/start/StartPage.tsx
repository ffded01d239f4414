import { SimpleGrid } from '@chakra-ui/react';
import { ScreenFrame } from '#ui';
import { useSession } from '../../session/session.ts';
import { MailboxCard } from './MailboxCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { TasksCard } from './TasksCard.tsx';

/** The start page (STARTSEITE): greeting and tasks of the role; policyholders' mailbox and phone numbers. */
export default function StartPage() {
  const { user } = useSession();
  const name = [user?.vorname, user?.name].filter(Boolean).join(' ');
  const isPolicyholder = user?.rolle === 'vn';
  return (
    <ScreenFrame title="Startseite" heading={name ? `Guten Tag, ${name}` : 'Guten Tag'}>
      <SimpleGrid columns={{ base: 1, lg: 3 }} gap="5">
        {isPolicyholder && <MailboxCard />}
        <TasksCard user={user} />
        {isPolicyholder && <PhoneCard />}
      </SimpleGrid>
    </ScreenFrame>
  );
}
