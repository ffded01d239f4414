import { Box, Image, Text } from '@chakra-ui/react';
import { HarbourPicture } from '../pictures/HarbourPicture.tsx';
import { MediaLink } from './MediaLink.tsx';
import { MediaTitle } from './MediaTitle.tsx';
import type { MediaContent } from './media-content.ts';

interface MediaSlideViewProps extends MediaContent {
  /** Leaves space for the carousel's buttons at the bottom. */
  hasControls?: boolean;
}

/** One slide: the picture, 400 px high on large screens, with title and text at its bottom; all of it is the link. */
export function MediaSlideView({ titel, titel_fett, text, bild, link, hasControls }: MediaSlideViewProps) {
  return (
    <MediaLink to={link} style={{ display: 'block', height: '100%' }}>
      <Box position="relative" h={{ base: '72', md: '400px' }} bg="brand.subtle" overflow="hidden">
        {bild ? (
          <Image src={bild} alt="" w="full" h="full" objectFit="cover" draggable={false} />
        ) : (
          <Box maxW="30rem" mx="auto" pt="6" px="4">
            <HarbourPicture />
          </Box>
        )}
        <Box position="absolute" insetX="0" bottom="0" px="6" pt="4" pb={hasControls ? '14' : '4'} bg="bg/90">
          <MediaTitle titel={titel} titel_fett={titel_fett} />
          {text && (
            <Text mt="1" lineClamp={{ base: 3, md: 4 }} whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </Text>
          )}
        </Box>
      </Box>
    </MediaLink>
  );
}
