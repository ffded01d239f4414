import { Button, Text } from '@chakra-ui/react';
import { useRouteError } from 'react-router-dom';
import { ScreenFrame } from '#ui';

/** Catches errors outside of the screens' own error boundaries. */
export function RouteFailure() {
  const error = useRouteError();
  console.error(error);
  return (
    <ScreenFrame title="Es ist ein Fehler aufgetreten" width="form">
      <Text mb="5">Die Seite konnte nicht angezeigt werden. Bitte laden Sie sie neu.</Text>
      <Button onClick={() => window.location.reload()}>Neu laden</Button>
    </ScreenFrame>
  );
}
