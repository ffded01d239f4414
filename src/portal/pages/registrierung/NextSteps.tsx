import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Card, InstructionList } from '#ui';

/** The next steps after the e-mail address of a registration is confirmed. */
export function NextSteps() {
  return (
    <Card p={{ base: '5', md: '8' }}>
      <InstructionList
        instructions={[
          {
            label: 'E-Mail-Adresse bestätigen',
            text: 'Vielen Dank, Ihre E-Mail-Adresse ist bestätigt.',
            isDone: true,
          },
          {
            label: 'Erstkennwort abwarten',
            text: 'Wir senden es in den nächsten Tagen per Post an die Anschrift, die zu Ihrem Vertrag gehört. Es gilt 30\u00a0Tage.',
          },
          {
            label: 'Anmelden und eigenes Passwort vergeben',
            text: 'Melden Sie sich mit Ihrer Kundennummer und dem Erstkennwort an.',
          },
        ]}
      />
      <Button asChild size="lg" mt="8">
        <Link to="/login">Zur Anmeldung</Link>
      </Button>
    </Card>
  );
}
