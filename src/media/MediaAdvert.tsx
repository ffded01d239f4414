import { Box, Image, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { ChevronRight } from 'lucide-react';
import type { MediaContent } from './media-content.ts';
import { MediaLink, MediaTitle } from './media-parts.tsx';

/** An advert card (type 3): picture, title, text and a link. */
export function MediaAdvert({ titel, titel_fett, text, bild, link }: MediaContent) {
  const { translate } = useLocale();
  return (
    <Stack gap="4" data-part="media-advert">
      {bild && <Image src={bild} alt="" w="full" maxH="60" objectFit="contain" borderRadius="lg" />}
      <MediaTitle titel={titel} titel_fett={titel_fett} />
      {text && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      )}
      {link && (
        <Box color="brand.fg" fontWeight="medium">
          <MediaLink
            to={link}
            style={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: '0.25rem',
              minHeight: 'var(--touch-target)',
            }}
          >
            {translate('Mehr erfahren')}
            {titel && <VisuallyHidden>: {titel}</VisuallyHidden>}
            <ChevronRight aria-hidden size="1.125rem" />
          </MediaLink>
        </Box>
      )}
    </Stack>
  );
}
