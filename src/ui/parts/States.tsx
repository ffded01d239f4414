import { Box, Button, Flex, Stack, type SystemStyleObject, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { asRequestError } from '#engine';
import { DefinitionError } from '#language';
import { uiTexts } from '../texts/ui-texts.ts';
import { lazyPart, WhileLoading } from './lazy-part.tsx';
import { isMissingChunk } from './missing-chunk.ts';
import { usePageMark } from './use-page-mark.ts';
import { useSpeaksFirst } from './use-speaks-first.ts';

const EmptyPicture = lazyPart(() => import('./EmptyPicture.tsx'));

/** Shown where rows or contents would stand when there are none. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Flex direction="column" align="center" gap="3" py="8" px="4" textAlign="center" color="fg.muted">
      <Box h="7rem">
        <WhileLoading fallback={null}>
          <EmptyPicture />
        </WhileLoading>
      </Box>
      <Text>{text}</Text>
      {children}
    </Flex>
  );
}

/** What went wrong, in words, with another try where that makes sense. A mistake in a definition names its code. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const isDefinition = error instanceof DefinitionError;
  const isMissing = isMissingChunk(error);
  const shown = asRequestError(error);
  // Another try finds nothing else.
  const isFinal = shown.status === 403 || shown.status === 404;
  const title = isDefinition ? uiTexts.screen.wrong : isMissing ? uiTexts.screen.notLoaded : shown.title;
  const text = isDefinition ? error.message : isMissing ? uiTexts.screen.notLoadedText : shown.message;
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
      {shown.requestId && (
        <Text color="fg.muted" textStyle="sm">
          {uiTexts.screen.reference(shown.requestId)}
        </Text>
      )}
      <Flex gap="3" wrap="wrap" justify="center">
        {isMissing && <Button onClick={() => window.location.reload()}>{uiTexts.actions.reload}</Button>}
        {onRetry && !isDefinition && !isFinal && (
          <Button variant="outline" onClick={onRetry}>
            {uiTexts.actions.again}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** One style for all lines, on their container: they are drawn in every screen, for a moment. */
const greyLines: SystemStyleObject = {
  '& > div': { height: '5', borderRadius: 'l2', bg: 'bg.emphasized', animation: 'pulse' },
  _motionReduce: { '& > div': { animation: 'none' } },
};

interface LoadingStateProps {
  lines?: number;
  /** Room around the lines where what stands there has none. */
  px?: string;
  py?: string;
}

/** Grey lines in the shape of what is coming. */
export function LoadingState({ lines = 6, ...place }: LoadingStateProps) {
  usePageMark('loads', true);
  return (
    <Stack
      gap="4"
      py="2"
      {...place}
      data-part="loading"
      role="status"
      aria-label={uiTexts.screen.loading}
      css={greyLines}
    >
      {Array.from({ length: lines }, (_unused, line) => (
        <div key={`line-${String(line)}`} style={{ width: `${95 - ((line * 17) % 40)}%` }} />
      ))}
    </Stack>
  );
}
