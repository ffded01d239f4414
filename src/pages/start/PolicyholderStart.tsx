import { Button, Grid, Stack, Text } from '@chakra-ui/react';
import { Card, LazyPartBoundary, Link, lazyPart, useIsPhone, WhileLoading } from '@schema-screens/chakra';
import { expectRecord, useLocale } from '@schema-screens/core';
import type { ScopeUser } from '@schema-screens/schema/language';
import { ActionTiles } from './ActionTiles.tsx';
import { ClaimsCard } from './ClaimsCard.tsx';
import { ContractsCard } from './ContractsCard.tsx';
import { CardState, useCardData } from './card-data.tsx';
import { EmergencyNumbers, EmergencyStrip } from './EmergencyStrip.tsx';
import { MailboxCard } from './MailboxCard.tsx';
import { MostUsedCard, PolicyholderNews } from './start-cards.tsx';
import { WaitingCard } from './WaitingCard.tsx';

const missingOf = (vn: Readonly<Record<string, unknown>>): string[] =>
  [
    vn.telefon || vn.mobil ? '' : 'eine Telefonnummer',
    vn.mail ? '' : 'eine E\u2011Mail-Adresse',
    vn.geburtsdatum ? '' : 'das Geburtsdatum',
  ].filter(Boolean);

/** Reminds the user of missing personal data, otherwise to check them. */
function PersonalDataCard() {
  const locale = useLocale();
  const result = useCardData('imap2/currentVN', expectRecord);
  return (
    <Card title={locale.translate('Ihre persönlichen Daten')}>
      <CardState result={result} lines={3}>
        {(vn) => {
          const missing = missingOf(vn);
          return (
            <>
              <Text mb="4">
                {missing.length > 0
                  ? locale.translate(
                      'Uns fehlt noch {angaben}. So erreichen wir Sie im Schadenfall schneller.',
                      {
                        angaben: missing
                          .map((each) => locale.translate(each))
                          .join(locale.translate(' und ')),
                      },
                    )
                  : locale.translate(
                      'Sind Ihre Angaben noch aktuell? So erreichen wir Sie im Schadenfall ohne Umwege.',
                    )}
              </Text>
              <Button variant="outline" asChild>
                <Link to="/persoenliche-daten">{locale.translate('Daten prüfen')}</Link>
              </Button>
            </>
          );
        }}
      </CardState>
    </Card>
  );
}

const MediaSection = lazyPart(() => import('./MediaSection.tsx'));

/** Pictures and texts of the insurer. */
function Media() {
  return (
    <LazyPartBoundary>
      <WhileLoading fallback={<div data-part="waiting" />}>
        <MediaSection />
      </WhileLoading>
    </LazyPartBoundary>
  );
}

/** On a phone: what is to be done, contracts and claims within two screenfuls, then everything else. */
function PhoneStart({ user }: { user: ScopeUser }) {
  return (
    <Stack gap="4">
      <EmergencyNumbers />
      <WaitingCard />
      <ActionTiles user={user} />
      <ContractsCard />
      <ClaimsCard />
      <MailboxCard />
      <PersonalDataCard />
      <MostUsedCard user={user} />
      <PolicyholderNews user={user} />
      <Media />
    </Stack>
  );
}

/** The policyholder's start page: what is open, frequent tasks, mailbox, contracts and claims, whom to call. */
export function PolicyholderStart({ user }: { user: ScopeUser }) {
  const isPhone = useIsPhone();
  if (isPhone) return <PhoneStart user={user} />;
  return (
    <Stack gap="5">
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
          <PersonalDataCard />
          <MostUsedCard user={user} />
          <PolicyholderNews user={user} />
          <Media />
        </Stack>
      </Grid>
      <EmergencyStrip />
    </Stack>
  );
}
