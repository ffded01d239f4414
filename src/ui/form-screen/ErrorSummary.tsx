import { Box, Heading } from '@chakra-ui/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { fieldId, type SummaryMessage, useFormSaving, useFormSummary } from '#engine';

const colors = { error: 'error', warning: 'warning', info: 'info' } as const;

function headingOf(messages: readonly SummaryMessage[]): string {
  const errors = messages.filter(({ state }) => state === 'error').length;
  if (errors === 0) return 'Bitte beachten Sie';
  return errors === 1
    ? 'Bitte prüfen Sie Ihre Eingaben: ein Fehler'
    : `Bitte prüfen Sie Ihre Eingaben: ${errors} Fehler`;
}

function goToField(event: MouseEvent, path: string): void {
  const input = document.getElementById(fieldId(path));
  if (!input) return;
  event.preventDefault();
  input.focus();
}

function Entry({ message }: { message: SummaryMessage }) {
  const { field, text, requestId } = message;
  if (field === undefined) return requestId ? `${text} (Referenz: ${requestId})` : text;
  return (
    <a href={`#${fieldId(field)}`} onClick={(event) => goToField(event, field)}>
      {text}
    </a>
  );
}

/**
 * All messages of the form in the words that stand at the fields; links lead there. After a save that failed it takes
 * the focus.
 */
export function ErrorSummary() {
  const messages = useFormSummary();
  const { failures } = useFormSaving();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  if (messages.length === 0) return null;
  const worst = messages.some(({ state }) => state === 'error') ? 'error' : (messages[0]?.state ?? 'info');
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role={worst === 'error' ? 'alert' : 'status'}
      mb="5"
      p={{ base: '4', md: '5' }}
      borderWidth="1px"
      borderStartWidth="6px"
      borderColor={`border.${colors[worst]}`}
      borderRadius="md"
      bg={`bg.${colors[worst]}`}
      css={{
        '& a': { textDecoration: 'underline', textUnderlineOffset: '3px', color: `fg.${worst}` },
        '& li': { py: '0.5' },
        '& ul': { ps: '5', listStyle: 'disc' },
      }}
    >
      <Heading as="h2" textStyle="md" fontWeight="semibold" mb="2">
        {headingOf(messages)}
      </Heading>
      <ul>
        {messages.map((message) => (
          <li key={`${message.field ?? ''}-${message.text}`}>
            <Entry message={message} />
          </li>
        ))}
      </ul>
    </Box>
  );
}
