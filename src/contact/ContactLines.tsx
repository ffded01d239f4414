import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

/** A way of contacting somebody; a link if it has an address. */
export interface ContactLine {
  readonly label: string;
  readonly text: string;
  readonly href?: string | undefined;
  readonly icon: LucideIcon;
}

/** 44 pixels for a finger; keeps lines apart. */
const touchable = {
  '@media (any-pointer: coarse)': {
    '& a': {
      display: 'inline-block',
      paddingBlock: '0.625rem',
      marginBlock: '-0.625rem',
      maxWidth: '100%',
      overflowWrap: 'anywhere',
    },
  },
};

/** Ways of contacting somebody, one per line. */
export function ContactLines({ lines }: { lines: readonly ContactLine[] }) {
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {lines.map(({ label, text, href, icon: Icon }) => (
        <Flex as="li" key={label} gap="3" align="start">
          <Box color="brand.fg" mt="0.5">
            <Icon aria-hidden size="1.25rem" />
          </Box>
          <Box minW="0">
            <Text textStyle="sm" color="fg.muted">
              {label}
            </Text>
            <Text fontWeight="medium" overflowWrap="anywhere" whiteSpace="pre-line" css={touchable}>
              {href ? <a href={href}>{text}</a> : text}
            </Text>
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}
