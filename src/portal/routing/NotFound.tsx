import { Text } from '@chakra-ui/react';
import { ScreenFrame } from '#ui';
import { ToStartPage } from './ToStartPage.tsx';

/** The page for an unknown address. */
export function NotFound() {
  return (
    <ScreenFrame title="Seite nicht gefunden" width="form">
      <Text mb="5">Die aufgerufene Adresse gibt es nicht oder nicht mehr.</Text>
      <ToStartPage />
    </ScreenFrame>
  );
}
