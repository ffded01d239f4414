import { Box, Spinner, Text } from '@chakra-ui/react';
import { useLoadFor } from '#engine';
import { useIsSlow } from '../../parts/use-is-slow.ts';

/** Fills the form for what is chosen in it, and says so when that takes longer than a moment. */
export default function LoadFor() {
  const isSlow = useIsSlow(useLoadFor());
  return (
    <Box role="status">
      {isSlow && (
        <Text mt="4" color="fg.muted" display="flex" alignItems="center" gap="2">
          <Spinner size="sm" />
          Daten werden geladen …
        </Text>
      )}
    </Box>
  );
}
