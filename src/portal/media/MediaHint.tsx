import { Box, Flex, Text } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { MediaLink } from './MediaLink.tsx';
import { MediaTitle } from './MediaTitle.tsx';
import type { MediaContent } from './media-content.ts';

/** A hint to everybody (type 1), such as maintenance. */
export function MediaHint({ titel, titel_fett, text, link }: MediaContent) {
  return (
    <Flex gap="3" data-part="media-hint">
      <Box color="brand.fg" flexShrink={0} pt="1">
        <Info aria-hidden size="1.25rem" />
      </Box>
      <Box minW="0">
        <MediaTitle titel={titel} titel_fett={titel_fett} />
        {text && (
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </Text>
        )}
        {link && (
          <Text mt="1" color="brand.fg" fontWeight="medium">
            <MediaLink to={link}>Mehr erfahren</MediaLink>
          </Text>
        )}
      </Box>
    </Flex>
  );
}
