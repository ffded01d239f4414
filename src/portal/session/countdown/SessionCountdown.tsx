import { Box, Flex, IconButton, Text, VisuallyHidden } from '@chakra-ui/react';
import { RefreshCw, Timer } from 'lucide-react';
import { useLocale } from '#engine';
import { useActivity } from './use-activity.ts';
import { formatCountdown, renewOrNotify, useCountdown, warningTime } from './use-countdown.ts';

interface CountdownProps {
  /** Hidden on a phone until the last minutes. Default: false. */
  isLate?: boolean;
}

/** Remaining time of the session, with a button that renews it. */
export function Countdown({ isLate = false }: CountdownProps) {
  const locale = useLocale();
  const left = useCountdown();
  return (
    <Flex
      hideBelow={isLate && left > warningTime ? 'md' : undefined}
      align="center"
      gap="0.5"
      color={left <= warningTime ? 'fg.error' : 'fg.muted'}
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
        <VisuallyHidden>{locale.translate('Verbleibende Sitzungszeit:')} </VisuallyHidden>
        {formatCountdown(left)}
      </Text>
      <IconButton
        variant="ghost"
        size="sm"
        colorPalette="gray"
        aria-label={locale.translate('Sitzung verlängern')}
        title={locale.translate('Sitzung verlängern')}
        onClick={() => renewOrNotify(locale)}
      >
        <RefreshCw aria-hidden size="1rem" />
      </IconButton>
    </Flex>
  );
}

/** The countdown of the header, which also watches the user's activity. */
export function SessionCountdown(props: CountdownProps) {
  useActivity();
  return <Countdown {...props} />;
}
