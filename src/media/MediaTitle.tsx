import { Heading } from '@chakra-ui/react';
import type { MediaContent } from './media-content.ts';

/** The title of a content, larger if its author chose so. */
export function MediaTitle({ titel, titel_fett }: Pick<MediaContent, 'titel' | 'titel_fett'>) {
  if (!titel) return null;
  return (
    <Heading as="h3" textStyle={titel_fett ? '2xl' : 'lg'} fontWeight="semibold" overflowWrap="anywhere">
      {titel}
    </Heading>
  );
}
