import { Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ScreenFrame } from '#ui';

/** An address that no screen has. */
export function NotFound() {
  return (
    <ScreenFrame title="Seite nicht gefunden" width="form">
      <Text mb="5">Die aufgerufene Adresse gibt es nicht oder nicht mehr.</Text>
      <Button asChild>
        <Link to="/">Zur Startseite</Link>
      </Button>
    </ScreenFrame>
  );
}
