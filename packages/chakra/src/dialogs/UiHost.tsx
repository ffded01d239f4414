import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type Notice, useLocale } from '@schema-screens/core';
import { actionTexts, lazyPart, noticeTexts, useSnapshot } from '@schema-screens/core/internal';
import type { ReactNode } from 'react';
import { type HostName, useHost } from '../host/host.ts';
import { LazyPartBoundary } from '../parts/states/boundaries.tsx';
import { hostLoaders } from './create-host.ts';
import { noticePosition, reserveNoticeSpace } from './notice-space.ts';

/** A failure that the page's content shows already (ErrorState). */
const unlessShown = { 'body:has([data-part=missing]) &': { display: 'none' } };

interface PlainNoticeProps {
  notice: Pick<Notice, 'status' | 'title' | 'text'>;
  isHiddenBeside?: typeof unlessShown;
  onClose: () => void;
}

function PlainNotice({ notice, isHiddenBeside, onClose }: PlainNoticeProps) {
  const texts = useLocale().texts(actionTexts);
  return (
    <Box
      role="alert"
      css={isHiddenBeside}
      bg="bg"
      borderWidth="1px"
      borderLeftWidth="5px"
      borderLeftColor={`border.${notice.status}`}
      borderRadius="lg"
      boxShadow="0 8px 30px rgb(0 0 0 / 0.16)"
      p="4"
    >
      <Text fontWeight="semibold">{notice.title}</Text>
      {notice.text && <Text color="fg.muted">{notice.text}</Text>}
      <Flex mt="3" gap="3" wrap="wrap">
        <Button size="sm" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onClose}>
          {texts.closeNotice}
        </Button>
      </Flex>
    </Box>
  );
}

/** Notices that do not need to load anything. */
function PlainNotices() {
  const locale = useLocale();
  const { plain, closePlain, isPartMissing } = useHost().notices;
  const notices = useSnapshot(plain.subscribe, plain.read);
  const isMissing = useSnapshot(isPartMissing.subscribe, isPartMissing.read);
  if (notices.length === 0 && !isMissing) return null;
  return (
    <Stack
      ref={reserveNoticeSpace}
      position="fixed"
      insetStart={noticePosition.left}
      bottom={noticePosition.bottom}
      zIndex="toast"
      width={{ base: 'calc(100vw - 2rem)', md: '26rem' }}
    >
      {isMissing && (
        <PlainNotice
          notice={{ status: 'error', ...locale.texts(noticeTexts).missingPart }}
          isHiddenBeside={unlessShown}
          onClose={() => isPartMissing.set(false)}
        />
      )}
      {notices.map((notice) => (
        <PlainNotice
          key={`${notice.title} ${notice.text ?? ''}`}
          notice={notice}
          onClose={() => closePlain(notice)}
        />
      ))}
    </Stack>
  );
}

const FocusRestorer = lazyPart(hostLoaders.focus);
const Toaster = lazyPart(hostLoaders.notices);
const QuestionHost = lazyPart(hostLoaders.questions);
const PreviewHost = lazyPart(hostLoaders.previews);

function Opened({ name, children }: { name: HostName; children: ReactNode }) {
  const { opened } = useHost();
  const isOpen = useSnapshot(opened.subscribe, () => opened.read().includes(name));
  if (!isOpen) return null;
  return <LazyPartBoundary>{children}</LazyPartBoundary>;
}

/** Renders notices, questions and previews, and keeps the focus; once per application. Each is loaded on first use. */
export function UiHost() {
  return (
    <>
      <Opened name="notices">
        <Toaster />
      </Opened>
      <Opened name="questions">
        <QuestionHost />
      </Opened>
      <Opened name="previews">
        <PreviewHost />
      </Opened>
      <Opened name="focus">
        <FocusRestorer />
      </Opened>
      <PlainNotices />
    </>
  );
}
