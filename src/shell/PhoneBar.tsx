import { Flex } from '@chakra-ui/react';
import { BottomBar, Countdown } from '@schema-screens/application/shell';
import { PortalEngine } from '../engine/PortalEngine.tsx';
import { sessionControl } from '../session/session.ts';
import { PreferenceButtons, SignOutButton } from './buttons.tsx';
import { shellContent } from './offer.ts';

/** The bar of a phone, in a PortsProvider; above all menus are the buttons that have no room in the header. */
export function PhoneBar() {
  return (
    <BottomBar {...shellContent}>
      <Flex mb="4" gap="3" justify="space-between" align="center" wrap="wrap">
        <SignOutButton />
        <Flex align="center">
          <Countdown session={sessionControl} />
          <PreferenceButtons />
        </Flex>
      </Flex>
    </BottomBar>
  );
}

export default function PortalPhoneBar() {
  return (
    <PortalEngine>
      <PhoneBar />
    </PortalEngine>
  );
}
