import { Button, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Dialog } from '#ui';
import { renewOrNotify } from './renew-or-notify.ts';
import { signOut } from './session.ts';
import { formatCountdown, useCountdown, warningTime } from './use-countdown.ts';

/** Asks two minutes before the end whether to stay (WCAG 2.2.1). */
export function SessionWarning() {
  const left = useCountdown();
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="Ihre Sitzung läuft bald ab"
      isOpen={left > 0 && left <= warningTime}
      onClose={renewOrNotify}
      role="alertdialog"
      size="sm"
      initialFocus={stayButton}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => void signOut()}>
            Abmelden
          </Button>
          <Button ref={stayButton} onClick={renewOrNotify}>
            Angemeldet bleiben
          </Button>
        </>
      }
    >
      <Text>
        Sie werden in <strong>{formatCountdown(left)}</strong> Minuten aus Sicherheitsgründen abgemeldet.
        Möchten Sie angemeldet bleiben?
      </Text>
    </Dialog>
  );
}
