import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Step {
  title: string;
  text: ReactNode;
  isDone?: boolean;
}

/** What has to be done, one after the other; what is done is marked by colour and in words. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Box as="ol" listStyleType="none" display="flex" flexDirection="column" gap="5">
      {steps.map(({ title, text, isDone = false }, index) => (
        <Flex as="li" key={title} gap="4">
          <Flex
            aria-hidden
            flexShrink={0}
            align="center"
            justify="center"
            boxSize="8"
            borderRadius="full"
            borderWidth="1px"
            borderColor="brand.solid"
            fontWeight="semibold"
            {...(isDone ? { bg: 'brand.solid', color: 'brand.contrast' } : { color: 'brand.fg' })}
          >
            {isDone ? '✓' : index + 1}
          </Flex>
          <Box minW="0" pt="1">
            <Text fontWeight="semibold">
              {title}
              {isDone && ' – erledigt'}
            </Text>
            <Text color="fg.muted">{text}</Text>
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
