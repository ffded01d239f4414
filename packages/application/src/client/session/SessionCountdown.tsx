import { Box, Flex, IconButton, Text, VisuallyHidden } from '@chakra-ui/react';
import { useHost } from '@schema-screens/chakra';
import { formatCountdown, useLocale } from '@schema-screens/core';
import { RefreshCw, Timer } from 'lucide-react';
import { shellTexts } from '../texts/shell-texts.ts';
import { renewWithErrorNotice, type SessionControl, warnBeforeEndMs } from './session-control.ts';
import { useActivity } from './use-activity.ts';
import { useCountdown } from './use-countdown.ts';

interface CountdownProps {
  session: SessionControl;
  /** Hidden on a phone until the last minutes. Default: false. */
  isLate?: boolean;
}

/** Remaining time of the session, with a button that renews it. */
export function Countdown({ session, isLate = false }: CountdownProps) {
  const host = useHost();
  const locale = useLocale();
  const texts = locale.texts(shellTexts);
  const left = useCountdown(session);
  return (
    <Flex
      hideBelow={isLate && left > warnBeforeEndMs ? 'md' : undefined}
      align="center"
      gap="0.5"
      color={left <= warnBeforeEndMs ? 'fg.error' : 'fg.muted'}
      textStyle="sm"
    >
      <Box hideBelow="sm">
        <Timer aria-hidden size="1rem" />
      </Box>
      <Text
        as="span"
        role="timer"
        aria-live="off"
        fontVariantNumeric="tabular-nums"
        minW="5ch"
        textAlign="end"
      >
        <VisuallyHidden>{texts.timeLeft} </VisuallyHidden>
        {formatCountdown(left)}
      </Text>
      <IconButton
        variant="ghost"
        size="sm"
        colorPalette="gray"
        aria-label={texts.renew}
        title={texts.renew}
        onClick={() => renewWithErrorNotice(session, host, locale)}
      >
        <RefreshCw aria-hidden size="1rem" />
      </IconButton>
    </Flex>
  );
}

/** The countdown of the header, which also watches the user's activity. */
export function SessionCountdown(props: CountdownProps) {
  useActivity(props.session);
  return <Countdown {...props} />;
}
