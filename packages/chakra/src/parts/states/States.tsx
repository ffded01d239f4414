import { Box, Button, Flex, Stack, type SystemStyleObject, Text } from '@chakra-ui/react';
import { toRequestError, useLocale, useTimeLeft } from '@schema-screens/core';
import { actionTexts, errorTexts, requestReference, screenTexts } from '@schema-screens/core/internal';
import { DefinitionError } from '@schema-screens/schema/language';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { usePageAttribute } from '../../browser/page.ts';
import { useHostState } from '../../host/host.ts';
import { isMissingChunk } from './boundaries.tsx';
import { EmptyPicture } from './EmptyPicture.tsx';

/** The component that currently announces each text. */
const createSpeakers = () => new Map<string, string>();

/**
 * Whether a notice is the first with its text: if several parts of a page fail for the same reason, screen readers announce it
 * once.
 */
function useSpeaksFirst(text: string): boolean {
  const id = useId();
  const speakers = useHostState(createSpeakers);
  const [isFirst, setFirst] = useState(false);
  useLayoutEffect(() => {
    if (speakers.has(text)) return undefined;
    speakers.set(text, id);
    setFirst(true);
    return () => {
      speakers.delete(text);
      setFirst(false);
    };
  }, [id, text, speakers]);
  return isFirst;
}

/** Shown in place of missing rows or contents. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Flex direction="column" align="center" gap="3" py="8" px="4" textAlign="center" color="fg.muted">
      <Box h="7rem">
        <EmptyPicture />
      </Box>
      <Text>{text}</Text>
      {children}
    </Flex>
  );
}

/** What went wrong, with a retry button if that can help. An invalid definition shows its error code. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const isDefinition = error instanceof DefinitionError;
  const isWithoutNetwork = isMissingChunk(error) && !navigator.onLine;
  const isMissing = isMissingChunk(error) && navigator.onLine;
  const locale = useLocale();
  const texts = locale.texts(screenTexts);
  const failure = toRequestError(error);
  const left = useTimeLeft(failure.refusedUntil);
  const { noConnection } = locale.texts(errorTexts);
  const described = isWithoutNetwork
    ? { title: noConnection.title, message: noConnection.text }
    : failure.textIn(locale);
  // Retrying would have the same result.
  const isFinal = failure.status === 403 || failure.status === 404;
  const title = isDefinition ? texts.wrong : isMissing ? texts.notLoaded : described.title;
  const text = isDefinition ? error.message : isMissing ? texts.notLoadedText : described.message;
  const speaks = useSpeaksFirst(`${title} ${text}`);
  return (
    <Flex
      role={speaks ? 'alert' : undefined}
      data-part={isMissing ? 'missing' : undefined}
      direction="column"
      align="center"
      gap="3"
      py="12"
      px="4"
      textAlign="center"
    >
      <Box color="fg.error">
        <CircleAlert aria-hidden size="2.5rem" strokeWidth={1.5} />
      </Box>
      <Text fontWeight="semibold">{title}</Text>
      <Text color="fg.muted" maxW="36rem">
        {text}
      </Text>
      {failure.requestId && (
        <Text color="fg.muted" textStyle="sm">
          {requestReference(locale, failure.requestId)}
        </Text>
      )}
      <Flex gap="3" wrap="wrap" justify="center">
        {isMissing && (
          <Button onClick={() => window.location.reload()}>{locale.texts(actionTexts).reload}</Button>
        )}
        {onRetry && !isDefinition && !isFinal && (
          <Button variant="outline" aria-disabled={left !== undefined} onClick={left ? undefined : onRetry}>
            {left && <span aria-hidden>{left}</span>}
            {locale.texts(actionTexts).again}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** One style on the container of all lines, since every screen renders them for a moment. */
const greyLines: SystemStyleObject = {
  '& > div': { height: '5', borderRadius: 'l2', bg: 'bg.emphasized', animation: 'pulse' },
  _motionReduce: { '& > div': { animation: 'none' } },
};

interface LoadingStateProps {
  lines?: number;
  /** Padding around the lines. */
  px?: string;
  py?: string;
}

/** A skeleton in the shape of the expected content. */
export function LoadingState({ lines = 6, ...place }: LoadingStateProps) {
  const locale = useLocale();
  usePageAttribute('loads', true);
  return (
    <Stack
      gap="4"
      py="2"
      {...place}
      data-part="loading"
      role="status"
      aria-label={locale.texts(screenTexts).loading}
      css={greyLines}
    >
      {Array.from({ length: lines }, (_unused, line) => (
        <div key={`line-${String(line)}`} style={{ width: `${95 - ((line * 17) % 40)}%` }} />
      ))}
    </Stack>
  );
}
