import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useLeaveGuard, useNotices } from '@schema-screens/core';
import { Check, Copy, Printer } from 'lucide-react';
import { useMemo } from 'react';

/** What the list says, in the language of its reader. */
export interface RecoveryCodeTexts {
  /** What the codes are for. */
  readonly about: string;
  /** Accessible name of the list. */
  readonly title: string;
  /** Whose codes they are; on paper alone. */
  readonly owner: string;
  readonly copy: string;
  readonly print: string;
  /** The user has kept them. */
  readonly done: string;
  readonly copied: { readonly title: string; readonly text: string };
  readonly notCopied: { readonly title: string; readonly text: string };
  /** Asked of a user who is about to leave the page. */
  readonly leave: {
    readonly title: string;
    readonly text: string;
    readonly ok: string;
    readonly cancel: string;
  };
}

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly texts: RecoveryCodeTexts;
  readonly onDone: () => void;
}

/** Fresh recovery codes to copy and to print; only they are printed. They are not left unless the user agrees. */
export function RecoveryCodeList({ codes, texts, onDone }: RecoveryCodeListProps) {
  const { notify } = useNotices();
  const { title, text, ok, cancel } = texts.leave;
  const question = useMemo(() => ({ title, text, ok, cancel, isDangerous: true }), [title, text, ok, cancel]);
  useLeaveGuard(() => codes.length > 0, question);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify({ status: 'success', ...texts.copied });
    } catch {
      // Browsers forbid it without HTTPS and if the user said no; the codes can still be selected.
      notify({ status: 'warning', ...texts.notCopied });
    }
  };
  return (
    <Stack gap="4" data-print="alone">
      <Text maxW="46rem">{texts.about}</Text>
      <Text display="none" _print={{ display: 'block' }}>
        {texts.owner}
      </Text>
      <SimpleGrid
        as="ul"
        aria-label={texts.title}
        listStyleType="none"
        columns={{ base: 1, sm: 2 }}
        gapX="8"
        gapY="1.5"
        maxW="34rem"
        p={{ base: '3', sm: '4' }}
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="md"
        fontFamily="ui-monospace, Consolas, monospace"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Flex wrap="wrap" gap="3" data-print="hide">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden size="1.125rem" />
          {texts.copy}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden size="1.125rem" />
          {texts.print}
        </Button>
        <Button onClick={onDone}>
          <Check aria-hidden size="1.125rem" />
          {texts.done}
        </Button>
      </Flex>
    </Stack>
  );
}
