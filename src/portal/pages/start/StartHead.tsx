import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { HarbourPicture } from '../../pictures/HarbourPicture.tsx';

interface StartHeadProps {
  /** Undefined while it is loading. */
  greeting: string | undefined;
  lastSignIn?: string | undefined;
}

/** The tinted head of the start page: the greeting beside the insurer's picture. */
export function StartHead({ greeting, lastSignIn }: StartHeadProps) {
  return (
    <Flex
      justify="space-between"
      align="center"
      gap="6"
      bg="brand.subtle"
      borderRadius="2xl"
      overflow="hidden"
      mb="5"
      ps={{ base: '5', md: '8' }}
      data-part="start-head"
    >
      <Box py={{ base: '5', md: '8' }} pe="5" minW="0">
        <Heading
          // An empty heading would be announced; its line is reserved without one.
          as={greeting === undefined ? 'div' : 'h1'}
          textStyle={{ base: '2xl', md: '3xl' }}
          fontWeight="semibold"
          letterSpacing="-0.015em"
          overflowWrap="anywhere"
          // Most greetings take two lines on phones.
          minH={{ base: '2lh', md: '1lh' }}
          alignContent="center"
        >
          {greeting}
        </Heading>
        {lastSignIn && (
          <Text mt="1.5" color="fg.muted">
            {lastSignIn}
          </Text>
        )}
      </Box>
      <Box hideBelow="md" flex="none" w="20rem" alignSelf="flex-end" data-print="hide">
        <HarbourPicture />
      </Box>
    </Flex>
  );
}
