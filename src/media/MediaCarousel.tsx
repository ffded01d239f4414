import { Box, Carousel, Flex, IconButton, Image, Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type FocusEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { HarbourPicture } from '../pictures/HarbourPicture.tsx';
import type { MediaContent, MediaSlide } from './media-content.ts';
import { MediaLink, MediaTitle } from './media-parts.tsx';

const query = window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the user's system asks for reduced motion. */
const usePrefersStillness = (): boolean => useSyncExternalStore(subscribe, () => query.matches);

interface MediaSlideViewProps extends MediaContent {
  /** Leaves space for the carousel's buttons at the bottom. */
  hasControls?: boolean;
}

/** One slide, 400 px high on large screens: the whole picture, with title and text below it; all of it is the link. */
function MediaSlideView({ titel, titel_fett, text, bild, link, hasControls }: MediaSlideViewProps) {
  return (
    <MediaLink to={link} style={{ display: 'block', height: '100%' }}>
      <Flex direction="column" h={{ base: '19rem', md: '400px' }} bg="brand.subtle" overflow="hidden">
        {bild ? (
          <Image src={bild} alt="" w="full" flex="0 1 auto" minH="0" objectFit="contain" draggable={false} />
        ) : (
          <Box maxW="30rem" mx="auto" pt="6" px="4">
            <HarbourPicture />
          </Box>
        )}
        <Box flex="1 0 auto" px="6" pt="4" pb={hasControls ? '14' : '4'} bg="bg">
          <MediaTitle titel={titel} titel_fett={titel_fett} />
          {text && (
            <Text mt="1" lineClamp={{ base: 3, md: 4 }} whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </Text>
          )}
        </Box>
      </Flex>
    </MediaLink>
  );
}

const autoplay = { delay: 5000 };

const textsIn = ({ translate }: Locale) => ({
  nextTrigger: translate('Nächstes Bild'),
  prevTrigger: translate('Vorheriges Bild'),
  indicator: (index: number) => translate('Bild {zahl} zeigen', { zahl: index + 1 }),
  item: (index: number, count: number) =>
    translate('Bild {zahl} von {anzahl}', { zahl: index + 1, anzahl: count }),
});

function Controls({
  count,
  isStopped,
  onStop,
}: {
  count: number;
  isStopped: boolean;
  onStop: (stop: boolean) => void;
}) {
  const { translate } = useLocale();
  return (
    <Flex
      position="absolute"
      insetX="0"
      bottom="0"
      h="12"
      px="3"
      align="center"
      justify="space-between"
      pointerEvents="none"
      zIndex="1"
      css={{ '& button': { pointerEvents: 'auto' } }}
    >
      <Flex align="center">
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={translate(isStopped ? 'Bilder weiterlaufen lassen' : 'Bilder anhalten')}
          onClick={() => onStop(!isStopped)}
        >
          {isStopped ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
        <Carousel.PrevTrigger asChild>
          <IconButton variant="ghost" size="sm">
            <ChevronLeft aria-hidden />
          </IconButton>
        </Carousel.PrevTrigger>
        <Carousel.NextTrigger asChild>
          <IconButton variant="ghost" size="sm">
            <ChevronRight aria-hidden />
          </IconButton>
        </Carousel.NextTrigger>
      </Flex>
      <Carousel.IndicatorGroup display="flex" alignItems="center">
        {Array.from({ length: count }, (_, index) => (
          <Carousel.Indicator
            // biome-ignore lint/suspicious/noArrayIndexKey: the indicators are nothing but their places
            key={index}
            index={index}
            // The dot is smaller than its target.
            p="2"
            minW="var(--touch-target)"
            minH="var(--touch-target)"
            display="grid"
            placeItems="center"
            cursor="pointer"
            _after={{
              content: '""',
              display: 'block',
              boxSize: '2.5',
              borderRadius: 'full',
              borderWidth: '1px',
              borderColor: 'fg.muted',
            }}
            css={{ '&[data-current]::after': { background: 'currentColor' } }}
          />
        ))}
      </Carousel.IndicatorGroup>
    </Flex>
  );
}

/**
 * The carousel of the start page (type 4), which advances every five seconds. It pauses while it has the pointer or the focus,
 * stops on request, and starts stopped for users who prefer reduced motion.
 *
 * @param label name of the slides, for screen readers
 */
export function MediaCarousel({ slides, label }: { slides: readonly MediaSlide[]; label: string }) {
  const locale = useLocale();
  const texts = useMemo(() => textsIn(locale), [locale]);
  const prefersStillness = usePrefersStillness();
  const [choice, setChoice] = useState<boolean>();
  const [isRegarded, setRegarded] = useState(false);
  const [first] = slides;
  if (!first) return null;
  if (slides.length === 1) {
    return (
      <Box as="section" aria-label={label} borderRadius="xl" overflow="hidden" borderWidth="1px">
        <MediaSlideView {...first} />
      </Box>
    );
  }
  const isStopped = choice ?? prefersStillness;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setRegarded(false);
  };
  return (
    <Carousel.Root
      unstyled
      slideCount={slides.length}
      loop
      translations={texts}
      autoplay={!isStopped && !isRegarded && autoplay}
      aria-label={label}
      position="relative"
      borderRadius="xl"
      overflow="hidden"
      borderWidth="1px"
      data-part="media-carousel"
      onPointerEnter={() => setRegarded(true)}
      onPointerLeave={() => setRegarded(false)}
      onFocus={() => setRegarded(true)}
      onBlur={leave}
    >
      {/* The stop button comes before the slides. */}
      <Controls count={slides.length} isStopped={isStopped} onStop={setChoice} />
      <Carousel.ItemGroup css={{ scrollbarWidth: 'none', '&::-webkit-scrollbar': { display: 'none' } }}>
        <Carousel.Context>
          {({ isInView }) =>
            slides.map((slide, index) => (
              // Hidden slides take no focus.
              <Carousel.Item key={slide.name} index={index} inert={!isInView(index)}>
                <MediaSlideView {...slide} hasControls />
              </Carousel.Item>
            ))
          }
        </Carousel.Context>
      </Carousel.ItemGroup>
    </Carousel.Root>
  );
}
