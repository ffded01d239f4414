import { Flex, Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { screenTexts } from '@schema-screens/core/internal';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Replaces something that is missing: visible, local and specific. */
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

type Kind = keyof typeof screenTexts.kinds;

/** An unknown name in a definition. */
export function UnknownNotice({ kind, name, where }: { kind: Kind; name: string; where: string }) {
  const locale = useLocale();
  const { kinds, unknown } = locale.texts(screenTexts);
  return <Notice>{unknown({ kind: kinds[kind], name, where })}</Notice>;
}

/** A field whose schema no form can draw. */
export function UnsupportedNotice({ name, reason, where }: { name: string; reason: string; where: string }) {
  const locale = useLocale();
  return <Notice>{locale.texts(screenTexts).undrawable({ name, reason, where })}</Notice>;
}
