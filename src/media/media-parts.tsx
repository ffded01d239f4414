import { Box, Flex, Heading, Image, Text, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { isUri } from '@schema-screens/locale';
import type { CSSProperties, ReactNode } from 'react';
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

interface MediaLinkProps {
  /** Address within the portal, or http(s), mailto, tel; anything else is not linked. */
  to: string | null | undefined;
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
}

/** A link of a content; only its children if the address is missing or not allowed. */
export function MediaLink({ to, children, ...look }: MediaLinkProps) {
  const { translate } = useLocale();
  if (!to || !isUri(to)) return <span {...look}>{children}</span>;
  if (to.startsWith('/')) {
    return (
      <Link to={to} {...look}>
        {children}
      </Link>
    );
  }
  const isPage = /^https?:/i.test(to);
  return (
    <a href={to} {...look} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {isPage && <VisuallyHidden> {translate('(öffnet ein neues Fenster)')}</VisuallyHidden>}
    </a>
  );
}

/** The title of a content, larger if its author chose so. */
export function MediaTitle({ titel, titel_fett }: Pick<MediaContent, 'titel' | 'titel_fett'>) {
  if (!titel) return null;
  return (
    <Heading as="h3" textStyle={titel_fett ? '2xl' : 'lg'} fontWeight="semibold" overflowWrap="anywhere">
      {titel}
    </Heading>
  );
}
