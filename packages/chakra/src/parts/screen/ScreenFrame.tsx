import { Box, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { noticeTexts, useSnapshot } from '@schema-screens/core/internal';
import { CircleCheck, Info } from 'lucide-react';
import { createContext, memo, type ReactNode, useContext, useEffect } from 'react';
import { useHost } from '../../host/host.ts';
import { TitleContext } from '../../host/title.ts';
import { HeadingsContext, useHeadingTag } from './heading-level.ts';

/** What was reported when this screen was opened; it is read out, and stays until the screen is left. */
function PageNotices() {
  const locale = useLocale();
  const { inPage } = useHost().notices;
  const notices = useSnapshot(inPage.subscribe, inPage.read);
  if (notices.length === 0) return null;
  return (
    <Box role="status" mb="5" display="grid" gap="3">
      {notices.map(({ title, text, status }) => {
        const tone = status === 'success' ? 'success' : 'info';
        const Shape = tone === 'success' ? CircleCheck : Info;
        return (
          <Flex
            key={`${title} ${text ?? ''}`}
            data-part="page-notice"
            gap="3"
            px="4"
            py="3"
            bg={`bg.${tone}`}
            borderWidth="1px"
            borderColor={`border.${tone}`}
            borderRadius="lg"
          >
            <Box color={`fg.${tone}`} mt="0.5" flexShrink="0">
              <Shape aria-label={locale.texts(noticeTexts).states[tone]} size="1.375rem" />
            </Box>
            <Box minW="0">
              <Text fontWeight="semibold">{title}</Text>
              {text && <Text>{text}</Text>}
            </Box>
          </Flex>
        );
      })}
    </Box>
  );
}

/** Forms are narrower than tables. */
export type ScreenWidth = 'login' | 'form' | 'wide';

interface ScreenFrameProps {
  title: string;
  /** Heading, if it differs from the title; also shown inside of another screen then. */
  heading?: string;
  /** Replaces heading, intro and actions; contains the page's h1. */
  head?: ReactNode;
  intro?: string | undefined;
  /** Prefix of the document's title, e.g. "Fehler: ". */
  titlePrefix?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Width of the content. */
  width?: ScreenWidth;
  /** Fills the height of the window exactly; its content scrolls. */
  fills?: boolean;
  children: ReactNode;
}

/** Whether a screen is inside of another one, which has the heading and the document's title. */
export const IsNestedScreenContext = createContext(false);

const widths: Record<ScreenWidth, string> = { login: '32rem', form: '56rem', wide: 'var(--page-width)' };

/** Does not render again when the content below changes. */
const ScreenHead = memo(function ScreenHead({
  heading,
  intro,
  actions,
}: Pick<ScreenFrameProps, 'heading' | 'intro' | 'actions'>) {
  const { isQuiet } = useContext(HeadingsContext);
  const tag = useHeadingTag(0);
  if (isQuiet && !intro && !actions) return <VisuallyHidden as={tag}>{heading}</VisuallyHidden>;
  return (
    <Flex
      flexShrink="0"
      justify="space-between"
      align="flex-end"
      wrap="wrap"
      gap="4"
      mb={{ base: '3', md: '5' }}
    >
      <Box flex="1 1 16rem" minW="0">
        {isQuiet ? (
          <VisuallyHidden as={tag}>{heading}</VisuallyHidden>
        ) : (
          <Heading
            as={tag}
            textStyle={{ base: '2xl', md: '3xl' }}
            fontWeight="semibold"
            letterSpacing="-0.015em"
          >
            {heading}
          </Heading>
        )}
        {intro && (
          <Text mt="1.5" color="fg.muted" maxW="46rem">
            {intro}
          </Text>
        )}
      </Box>
      {actions && (
        <Flex gap="3" wrap="wrap" data-print="hide">
          {actions}
        </Flex>
      )}
    </Flex>
  );
});

/** The frame of every screen: heading, document title, width. */
export function ScreenFrame({
  title,
  heading = title,
  intro,
  titlePrefix = '',
  head,
  actions,
  width = 'wide',
  fills = false,
  children,
}: ScreenFrameProps) {
  const isInside = useContext(IsNestedScreenContext);
  const onTitle = useContext(TitleContext);
  const innerTag = useHeadingTag(2);
  useEffect(() => {
    if (!isInside) onTitle(title, titlePrefix);
  }, [title, titlePrefix, isInside, onTitle]);
  if (isInside) {
    return (
      <Box maxW={widths[width]}>
        {heading !== title && (
          <Heading as={innerTag} textStyle="xl" fontWeight="semibold" mb="3">
            {heading}
          </Heading>
        )}
        {(intro || actions) && (
          <Flex justify="space-between" align="center" wrap="wrap" gap="4" mb="4">
            <Text color="fg.muted" maxW="46rem" flex="1 1 16rem">
              {intro}
            </Text>
            {actions && (
              <Flex gap="3" wrap="wrap" data-print="hide">
                {actions}
              </Flex>
            )}
          </Flex>
        )}
        {children}
      </Box>
    );
  }
  return (
    <Box
      data-fills={fills || undefined}
      w="full"
      maxW={widths[width]}
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '4', md: fills ? '5' : '8' }}
    >
      <PageNotices />
      {head ?? <ScreenHead heading={heading} intro={intro} actions={actions} />}
      {children}
    </Box>
  );
}
