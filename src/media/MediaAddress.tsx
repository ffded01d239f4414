import { Box, Flex, Image, Text } from '@chakra-ui/react';
import type { MediaContent } from './media-content.ts';

/** The insurer's address to visitors (type 2): a text beside a picture. */
export function MediaAddress({ bild, text }: MediaContent) {
  if (!bild && !text) return null;
  return (
    <Flex gap="5" align="center" direction={{ base: 'column', sm: 'row' }} data-part="media-address">
      {bild && (
        <Image
          src={bild}
          alt=""
          w={{ base: 'full', sm: '48' }}
          maxH="48"
          objectFit="contain"
          borderRadius="lg"
          flexShrink={0}
        />
      )}
      {text && (
        <Box minW="0">
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </Text>
        </Box>
      )}
    </Flex>
  );
}
