import { Button, Link as ChakraLink, Text } from '@chakra-ui/react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Card, ScreenFrame } from '#ui';
import { brand, telHref } from '../../bootstrap/brand.ts';
import { Steps } from './Steps.tsx';

/** BESTAETIGUNG_REGISTRIERUNG: what happens after the registration. Says the same whether there is such a contract. */
export default function RegisteredPage() {
  const [params] = useSearchParams();
  if (!params.get('success')) return <Navigate to="/login" replace />;
  const { contracts } = brand.phones;
  return (
    <ScreenFrame title="Bestätigen Sie Ihre E-Mail-Adresse" width="form">
      <Card p={{ base: '5', md: '8' }}>
        <Text mb="6">
          Vielen Dank für Ihre Registrierung. Wenn Ihre Angaben zu einem Vertrag passen, haben wir Ihnen eine
          E&#8209;Mail gesendet.
        </Text>
        <Steps
          steps={[
            {
              title: 'Link in der E-Mail öffnen',
              text: 'Der Link bestätigt Ihre E\u2011Mail-Adresse. Er gilt drei Tage.',
            },
            {
              title: 'Erstkennwort abwarten',
              text: 'Wir senden es per Post an die Anschrift, die zu Ihrem Vertrag gehört.',
            },
            {
              title: 'Anmelden',
              text: 'Mit Ihrer Kundennummer und dem Erstkennwort; danach vergeben Sie ein eigenes Passwort.',
            },
          ]}
        />
        <Text mt="6" mb="6" color="fg.muted">
          Keine E&#8209;Mail erhalten? Bitte sehen Sie im Spam-Ordner nach und prüfen Sie
          Versicherungsscheinnummer und Postleitzahl. Wir helfen Ihnen gern: Telefon{' '}
          <ChakraLink textDecoration="underline" href={telHref(contracts)}>
            {contracts}
          </ChakraLink>
          .
        </Text>
        <Button asChild size="lg">
          <Link to="/login">Zur Anmeldung</Link>
        </Button>
      </Card>
    </ScreenFrame>
  );
}
