import { Text } from '@chakra-ui/react';
import type { Scope } from '#language';
import { MediaAddress } from './MediaAddress.tsx';
import { MediaAdvert } from './MediaAdvert.tsx';
import { MediaCarousel } from './MediaCarousel.tsx';
import { MediaHint } from './MediaHint.tsx';
import type { MediaContent, MediaSlide } from './media-content.ts';

/** Preview of a content as on the start page, in its form and its read-only page. */
export default function MediaPreview({ scope }: { scope: Scope }) {
  const content = (scope.data ?? scope.row ?? {}) as unknown as MediaSlide & MediaContent & { typ?: string };
  const { typ, titel, text, bild } = content;
  if (!titel && !text && !bild)
    return <Text color="fg.muted">Hier sehen Sie den Inhalt, sobald Bild, Titel oder Text da sind.</Text>;
  if (typ === '1') return <MediaHint {...content} />;
  if (typ === '2') return <MediaAddress {...content} />;
  if (typ === '3') return <MediaAdvert {...content} />;
  if (typ === '4') return <MediaCarousel slides={[content]} label="Vorschau des Karussells" />;
  return <Text color="fg.muted">Bitte wählen Sie einen Typ.</Text>;
}
