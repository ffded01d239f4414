import { Stack } from '@chakra-ui/react';
import { Card } from '@schema-screens/chakra';
import { expectRecord, expectRows, useLocale } from '@schema-screens/core';
import { MediaAdvert } from '../../media/MediaAdvert.tsx';
import { MediaCarousel } from '../../media/MediaCarousel.tsx';
import type { MediaContent, MediaSlide } from '../../media/media-content.ts';
import { MediaAddress } from '../../media/media-parts.tsx';
import { useCardData } from './card-data.tsx';

function readMedia(answer: unknown) {
  const { karussell, ansprache, werbung } = expectRecord(answer);
  return {
    slides: expectRows(karussell) as unknown as readonly MediaSlide[],
    address: ansprache ? (expectRecord(ansprache) as unknown as MediaContent) : undefined,
    adverts: expectRows(werbung) as unknown as readonly (MediaContent & { id: number })[],
  };
}

/** Active contents: address, carousel and adverts. A failure is not reported, since nobody misses them. */
export default function MediaSection() {
  const { translate } = useLocale();
  const { data, error } = useCardData('medieninhalt/aktiv', readMedia);
  if (!data) return error ? null : <div data-part="waiting" />;
  return (
    <Stack gap="5">
      {data.address && (data.address.bild || data.address.text) && (
        <Card>
          <MediaAddress {...data.address} />
        </Card>
      )}
      <MediaCarousel slides={data.slides} label={translate('Neuigkeiten')} />
      {data.adverts.map(({ id, ...advert }) => (
        <Card key={id}>
          <MediaAdvert {...advert} />
        </Card>
      ))}
    </Stack>
  );
}
