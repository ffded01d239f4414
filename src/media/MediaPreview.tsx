import { Box, Flex, Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import type { Scope } from '@schema-screens/schema/language';
import { Info } from 'lucide-react';
import { MediaAdvert } from './MediaAdvert.tsx';
import { MediaCarousel } from './MediaCarousel.tsx';
import type { MediaContent, MediaSlide } from './media-content.ts';
import { MediaAddress, MediaLink, MediaTitle } from './media-parts.tsx';

/** A hint to everybody (type 1), such as maintenance. */
function MediaHint({ titel, titel_fett, text, link }: MediaContent) {
  const { translate } = useLocale();
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
            <MediaLink to={link}>{translate('Mehr erfahren')}</MediaLink>
          </Text>
        )}
      </Box>
    </Flex>
  );
}

/** Preview of a content as on the start page, in its form and its read-only page. */
export default function MediaPreview({ scope }: { scope: Scope }) {
  const { translate } = useLocale();
  const content = (scope.data ?? scope.row ?? {}) as unknown as MediaSlide & MediaContent & { typ?: string };
  const { typ, titel, text, bild } = content;
  if (!titel && !text && !bild)
    return (
      <Text color="fg.muted">
        {translate('Hier sehen Sie den Inhalt, sobald Bild, Titel oder Text da sind.')}
      </Text>
    );
  if (typ === '1') return <MediaHint {...content} />;
  if (typ === '2') return <MediaAddress {...content} />;
  if (typ === '3') return <MediaAdvert {...content} />;
  if (typ === '4') return <MediaCarousel slides={[content]} label={translate('Vorschau des Karussells')} />;
  return <Text color="fg.muted">{translate('Bitte wählen Sie einen Typ.')}</Text>;
}
