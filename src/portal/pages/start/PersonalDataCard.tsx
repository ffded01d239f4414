import { Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { expectRecord } from '#engine';
import { Card } from '#ui';
import { CardState } from './CardState.tsx';
import { useCardData } from './use-card-data.ts';

const missingOf = (vn: Readonly<Record<string, unknown>>): string[] =>
  [
    vn.telefon || vn.mobil ? '' : 'eine Telefonnummer',
    vn.mail ? '' : 'eine E\u2011Mail-Adresse',
    vn.geburtsdatum ? '' : 'das Geburtsdatum',
  ].filter(Boolean);

/** Reminds the user of missing personal data, otherwise to check them. */
export function PersonalDataCard() {
  const result = useCardData('imap2/currentVN', expectRecord);
  return (
    <Card title="Ihre persönlichen Daten">
      <CardState result={result} lines={3}>
        {(vn) => {
          const missing = missingOf(vn);
          return (
            <>
              <Text mb="4">
                {missing.length > 0
                  ? `Uns fehlt noch ${missing.join(' und ')}. So erreichen wir Sie im Schadenfall schneller.`
                  : 'Sind Ihre Angaben noch aktuell? So erreichen wir Sie im Schadenfall ohne Umwege.'}
              </Text>
              <Button variant="outline" asChild>
                <Link to="/persoenliche-daten">Daten prüfen</Link>
              </Button>
            </>
          );
        }}
      </CardState>
    </Card>
  );
}
