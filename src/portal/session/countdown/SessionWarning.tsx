import { Button, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useLocale } from '#engine';
import { Dialog } from '#ui';
import { hasDrafts } from '../drafts.ts';
import { signOut } from '../session.ts';
import { formatCountdown, renewOrNotify, useCountdown, warningTime } from './use-countdown.ts';

/** Asks two minutes before the end of the session whether to continue (WCAG 2.2.1). */
export function SessionWarning() {
  const locale = useLocale();
  const left = useCountdown();
  const isOpen = left > 0 && left <= warningTime;
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="Ihre Sitzung läuft bald ab"
      isOpen={isOpen}
      onClose={() => renewOrNotify(locale)}
      role="alertdialog"
      size="sm"
      initialFocus={stayButton}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => void signOut()}>
            Abmelden
          </Button>
          <Button ref={stayButton} onClick={() => renewOrNotify(locale)}>
            Angemeldet bleiben
          </Button>
        </>
      }
    >
      <Text>
        Sie werden in <strong>{formatCountdown(left)}</strong> Minuten aus Sicherheitsgründen abgemeldet.
        Möchten Sie angemeldet bleiben?
      </Text>
      {isOpen && hasDrafts() && (
        <Text mt="3">
          Ihre Eingaben sind nach der Anmeldung wieder da, außer Passwörtern. Nach einem Neuladen fehlen auch
          Nachrichten und Dateien.
        </Text>
      )}
    </Dialog>
  );
}
