import { Button, Text } from '@chakra-ui/react';
import { Dialog, useHost } from '@schema-screens/chakra';
import { formatCountdown, useLocale } from '@schema-screens/core';
import { useEffect, useRef, useState } from 'react';
import { TextWithElement } from '../shell/TextWithElement.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { renewWithErrorNotice, type SessionControl, warnBeforeEndMs } from './session-control.ts';
import { useCountdown } from './use-countdown.ts';

/** Asks two minutes before the end of the session whether to continue (WCAG 2.2.1). */
export function SessionWarning({ session }: { session: SessionControl }) {
  const host = useHost();
  const { hasDrafts, signOut } = session;
  const locale = useLocale();
  const texts = locale.texts(shellTexts);
  const left = useCountdown(session);
  const isOpen = left > 0 && left <= warnBeforeEndMs;
  const stayButton = useRef<HTMLButtonElement>(null);
  const [hasTyped, setTyped] = useState(false);
  // Forms collect what was typed by handlers, which may not run while rendering.
  useEffect(() => {
    if (isOpen) setTyped(hasDrafts());
  }, [isOpen, hasDrafts]);
  return (
    <Dialog
      title={texts.endingTitle}
      isOpen={isOpen}
      onClose={() => renewWithErrorNotice(session, host, locale)}
      role="alertdialog"
      size="sm"
      initialFocus={stayButton}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={signOut}>
            {texts.signOut}
          </Button>
          <Button ref={stayButton} onClick={() => renewWithErrorNotice(session, host, locale)}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <Text>
        <TextWithElement text={texts.ending({ time: '{time}' })}>
          <strong>{formatCountdown(left)}</strong>
        </TextWithElement>
      </Text>
      {isOpen && hasTyped && <Text mt="3">{texts.endingDrafts}</Text>}
    </Dialog>
  );
}
