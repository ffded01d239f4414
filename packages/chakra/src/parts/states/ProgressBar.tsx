import { Box, type BoxProps } from '@chakra-ui/react';

interface ProgressBarProps {
  /** The running task, for screen readers. */
  label: string;
  /** From 0 to 1. */
  share: number | undefined;
  flex?: BoxProps['flex'];
}

/** The progress of a task. */
export function ProgressBar({ label, share, flex }: ProgressBarProps) {
  return (
    <Box
      asChild
      {...(flex !== undefined && { flex })}
      appearance="none"
      display="block"
      w="full"
      h="2"
      borderRadius="full"
      overflow="hidden"
      bg="bg.emphasized"
      css={{
        '&::-webkit-progress-bar': { bg: 'transparent' },
        '&::-webkit-progress-value': { bg: 'brand.solid' },
        '&::-moz-progress-bar': { bg: 'brand.solid' },
        '@media (forced-colors: active)': { appearance: 'auto' },
      }}
    >
      <progress aria-label={label} max={1} value={share} />
    </Box>
  );
}
