import { Button, Text } from '@chakra-ui/react';
import { Link, Redirect, ScreenFrame } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { useSession } from '../../session/session-store.ts';

/** What is shown after a user has signed out (ABGEMELDET). */
export default function SignedOutPage() {
  const { translate } = useLocale();
  const { status } = useSession();
  if (status === 'signedIn') return <Redirect to="/" />;
  return (
    <ScreenFrame title={translate('Sie sind abgemeldet.')} width="form">
      <Text mb="6">
        {translate(
          'Auf diesem Gerät ist von Ihren Verträgen und Nachrichten nichts mehr zu sehen. Sie können das Fenster jetzt schließen.',
        )}
      </Text>
      <Button asChild size="lg">
        <Link to="/login">{translate('Wieder anmelden')}</Link>
      </Button>
    </ScreenFrame>
  );
}
