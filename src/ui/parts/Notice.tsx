import { Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Stands in the place of something that is missing: loud, local, and exact. */
function Notice({ children }: { children: ReactNode }) {
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
      <Text textStyle="sm">{children}</Text>
    </Flex>
  );
}

/** What a definition names and nobody knows. */
export function UnknownNotice({ kind, name, where }: { kind: string; name: string; where: string }) {
  return (
    <Notice>
      {kind} „{name}“ ist unbekannt ({where})
    </Notice>
  );
}

/** A field whose schema says something that no form can draw. */
export function UndrawableNotice({ name, reason, where }: { name: string; reason: string; where: string }) {
  return (
    <Notice>
      „{name}“ kann nicht gezeichnet werden: {reason} ({where})
    </Notice>
  );
}
