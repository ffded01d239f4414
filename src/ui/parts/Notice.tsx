import { Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';

/** Stands in the place of something that a definition names and nobody knows: loud, local, and exact. */
export function UnknownNotice({ kind, name, where }: { kind: string; name: string; where: string }) {
  return (
    <Flex
      role="note"
      display="inline-flex"
      gap="2"
      align="center"
      px="3"
      py="1.5"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="md"
      bg="bg.warning"
      color="fg.warning"
    >
      <TriangleAlert aria-hidden size="1.125rem" />
      <Text textStyle="sm">
        {kind} „{name}“ ist unbekannt ({where})
      </Text>
    </Flex>
  );
}
