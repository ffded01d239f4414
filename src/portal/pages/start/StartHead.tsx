import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { HarbourPicture } from '../../pictures/HarbourPicture.tsx';

/** The tinted head of the start page: the greeting beside the insurer's picture. */
export function StartHead({ greeting, lastSignIn }: { greeting: string; lastSignIn?: string | undefined }) {
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
          as="h1"
          textStyle={{ base: '2xl', md: '3xl' }}
          fontWeight="semibold"
          letterSpacing="-0.015em"
          overflowWrap="anywhere"
          // Reserves two lines on phones, since the final greeting is longer than the initial one.
          minH={{ base: '2lh', md: '0' }}
          alignContent="end"
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
