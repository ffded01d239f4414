import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { Card, ScreenFrame } from '@schema-screens/chakra';
import {
  type DataResponse,
  expectRecord,
  formatDateTime,
  queries,
  useData,
  useLocale,
  useUser,
} from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import type { ScopeUser } from '@schema-screens/schema/language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeGreeting } from '#portal-rules';
import { HarbourPicture } from '../../pictures/HarbourPicture.tsx';
import { FreshRecoveryCodes } from '../../session/recovery-codes/RecoveryCodes.tsx';
import { useRecoveryCodes } from '../../session/recovery-codes/recovery-codes.ts';
import { useSession } from '../../session/session-store.ts';
import { AccessRequestsCard } from './AccessRequestsCard.tsx';
import { PolicyholderStart } from './PolicyholderStart.tsx';
import { MostUsedCard, NewsCard } from './start-cards.tsx';
import { WorkCard } from './WorkCard.tsx';

interface StartHeadProps {
  /** Undefined while it is loading. */
  greeting: string | undefined;
  lastSignIn?: string | undefined;
}

/** The tinted head of the start page: the greeting beside the insurer's picture. */
function StartHead({ greeting, lastSignIn }: StartHeadProps) {
  return (
    <Flex
      justify="space-between"
      align="center"
      gap="6"
      bg="brand.subtle"
      borderRadius="2xl"
      overflow="hidden"
      mb={{ base: '4', md: '5' }}
      ps={{ base: '4', md: '8' }}
      data-part="start-head"
    >
      <Box py={{ base: '3', md: '8' }} pe={{ base: '4', md: '5' }} minW="0">
        <Heading
          // An empty heading would be announced; its line is reserved without one.
          as={greeting === undefined ? 'div' : 'h1'}
          textStyle={{ base: 'xl', md: '3xl' }}
          fontWeight="semibold"
          letterSpacing="-0.015em"
          overflowWrap="anywhere"
          minH="1lh"
          alignContent="center"
        >
          {greeting}
        </Heading>
        {lastSignIn && (
          <Text mt={{ base: '0.5', md: '1.5' }} color="fg.muted" textStyle={{ base: 'sm', md: 'md' }}>
            {lastSignIn}
          </Text>
        )}
      </Box>
      <Box hideBelow="md" flex="none" w="20rem" alignSelf="flex-end" data-print="hide">
        <HarbourPicture />
      </Box>
    </Flex>
  );
}

/** The start page of staff and administrators. */
function StaffStart({ user }: { user: ScopeUser }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 3 }} gap="5" alignItems="start">
      <WorkCard user={user} />
      {user.role === 'idm' && <AccessRequestsCard />}
      <MostUsedCard user={user} />
      <NewsCard user={user} />
    </SimpleGrid>
  );
}

const path = 'imap2/login';

function greetingOf({ data }: DataResponse): string | null {
  const { ansprache } = expectRecord(data);
  return typeof ansprache === 'string' ? ansprache : null;
}

/**
 * The greeting: for policyholders that of the core system, for others and if it cannot be loaded by the user's name. Undefined
 * while it is loading.
 */
function useGreeting(user: ScopeUser | null): string | undefined {
  const source = useData();
  const { translate } = useLocale();
  const [atMount] = useState(() => timeGreeting(new Date()));
  const vnNr = user?.role === 'vn' ? (user.vn_nummer ?? null) : null;
  const { data, isLoading } = useQuery({
    ...queries.call(source, { path, body: { vnNr } }),
    select: greetingOf,
    enabled: vnNr !== null,
    staleTime: 30 * 60_000,
  });
  if (isLoading) return undefined;
  const name = [user?.vorname, user?.name].filter(Boolean).join(' ');
  return data ?? [translate(atMount), name].filter(Boolean).join(', ');
}

function lastSignInText(locale: Locale, time: string): string {
  const [day, clock] = formatDateTime(locale, time).split(' ');
  return locale.translate('Letzte Anmeldung am {tag} um {zeit}\u00a0Uhr', {
    tag: day ?? '',
    zeit: clock ?? '',
  });
}

/** The start page (STARTSEITE): greeting, and the content of the role. */
function Start() {
  const locale = useLocale();
  const user = useUser();
  const { lastSignIn } = useSession();
  const greeting = useGreeting(user);
  return (
    <ScreenFrame
      title={locale.translate('Startseite')}
      head={<StartHead greeting={greeting} lastSignIn={lastSignIn && lastSignInText(locale, lastSignIn)} />}
    >
      {user && (user.role === 'vn' ? <PolicyholderStart user={user} /> : <StaffStart user={user} />)}
    </ScreenFrame>
  );
}

/** The start page, or, right after two-factor was turned on, nothing but the recovery codes until they are stored. */
export default function StartPage() {
  const { translate } = useLocale();
  const codes = useRecoveryCodes();
  if (codes.length === 0) return <Start />;
  return (
    <ScreenFrame title={translate('Ihre Wiederherstellungscodes')} width="form">
      <Card>
        <FreshRecoveryCodes codes={codes} />
      </Card>
    </ScreenFrame>
  );
}
