import { Box, Flex, Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { screenTexts } from '@schema-screens/core/internal';

export interface Instruction {
  label: string;
  text?: string | undefined;
  isDone?: boolean;
}

/** Instructions in order; finished ones are marked by colour and in words. */
export function InstructionList({ instructions }: { instructions: readonly Instruction[] }) {
  const locale = useLocale();
  return (
    <Box as="ol" listStyleType="none" display="flex" flexDirection="column" gap="5">
      {instructions.map(({ label, text, isDone = false }, index) => (
        <Flex as="li" key={label} gap="4">
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
              {label}
              {isDone && locale.texts(screenTexts).steps.done}
            </Text>
            {text && <Text color="fg.muted">{text}</Text>}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
