import { Flex, Text } from '@chakra-ui/react';
import { brand } from '../bootstrap/brand.ts';

/** Logo and name of the portal. */
export function Logo() {
  return (
    <Flex align="center" gap={{ base: '1.5', sm: '2.5' }} color="brand.fg">
      <svg
        aria-hidden="true"
        style={{ flexShrink: 0 }}
        viewBox="0 0 32 32"
        width="2rem"
        height="2rem"
        fill="currentColor"
      >
        <path fillRule="evenodd" d={brand.logo} />
      </svg>
      <Text
        as="span"
        data-part="word"
        fontWeight="bold"
        textStyle={{ base: 'md', sm: 'lg' }}
        letterSpacing="-0.01em"
      >
        {brand.product}
      </Text>
    </Flex>
  );
}
