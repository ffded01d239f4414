import { Button, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#engine';
import { Dialog } from '#ui';
import { TextAround } from '../../texts/TextAround.tsx';
import { hasDrafts } from '../drafts.ts';
import { signOut } from '../session.ts';
import { formatCountdown, renewOrNotify, useCountdown, warningTime } from './use-countdown.ts';

/** Asks two minutes before the end of the session whether to continue (WCAG 2.2.1). */
export function SessionWarning() {
  const locale = useLocale();
  const left = useCountdown();
  const isOpen = left > 0 && left <= warningTime;
  const stayButton = useRef<HTMLButtonElement>(null);
  const [hasTyped, setTyped] = useState(false);
  // Forms collect what was typed by handlers, which may not run while rendering.
  useEffect(() => {
    if (isOpen) setTyped(hasDrafts());
  }, [isOpen]);
  return (
    <Dialog
      title={locale.translate('Ihre Sitzung läuft bald ab')}
      isOpen={isOpen}
      onClose={() => renewOrNotify(locale)}
      role="alertdialog"
      size="sm"
      initialFocus={stayButton}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => void signOut()}>
            {locale.translate('Abmelden')}
          </Button>
          <Button ref={stayButton} onClick={() => renewOrNotify(locale)}>
            {locale.translate('Angemeldet bleiben')}
          </Button>
        </>
      }
    >
      <Text>
        <TextAround
          text={locale.translate(
            'Sie werden in {zeit} Minuten aus Sicherheitsgründen abgemeldet. Möchten Sie angemeldet bleiben?',
          )}
        >
          <strong>{formatCountdown(left)}</strong>
        </TextAround>
      </Text>
      {isOpen && hasTyped && (
        <Text mt="3">
          {locale.translate(
            'Ihre Eingaben sind nach der Anmeldung wieder da, außer Passwörtern. Nach einem Neuladen fehlen auch Nachrichten und Dateien.',
          )}
        </Text>
      )}
    </Dialog>
  );
}
