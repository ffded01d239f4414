import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { actionTexts, lazyPart, noticeTexts } from '#engine/internal';
import { type HostName, useHost } from '../host/host.ts';
import { hostLoaders } from './create-host.ts';
import { noticePosition, takeRoom } from './notice-room.ts';
import { QuietBoundary } from './QuietBoundary.tsx';

/** A failure that the page's content shows already (ErrorState). */
const unlessShown = { 'body:has([data-part=missing]) &': { display: 'none' } };

/** Notices that do not need to load anything. */
function PlainNotices() {
  const { plain, closePlain } = useHost().notices;
  const notices = useSyncExternalStore(plain.subscribe, plain.read);
  if (notices.length === 0) return null;
  return (
    <Stack
      ref={takeRoom}
      position="fixed"
      insetStart={noticePosition.left}
      bottom={noticePosition.bottom}
      zIndex="toast"
      width={{ base: 'calc(100vw - 2rem)', md: '26rem' }}
    >
      {notices.map((notice) => (
        <Box
          key={`${notice.title} ${notice.text ?? ''}`}
          role="alert"
          css={notice.title === noticeTexts.missingPart.title ? unlessShown : undefined}
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
              {actionTexts.reload}
            </Button>
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => closePlain(notice)}>
              {actionTexts.closeNotice}
            </Button>
          </Flex>
        </Box>
      ))}
    </Stack>
  );
}

const FocusNet = lazyPart(hostLoaders.focus);
const Toaster = lazyPart(hostLoaders.notices);
const QuestionHost = lazyPart(hostLoaders.questions);
const PreviewHost = lazyPart(hostLoaders.previews);

function Opened({ name, children }: { name: HostName; children: ReactNode }) {
  const { opened } = useHost();
  const isOpen = useSyncExternalStore(opened.subscribe, () => opened.read().includes(name));
  if (!isOpen) return null;
  return <QuietBoundary>{children}</QuietBoundary>;
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
        <FocusNet />
      </Opened>
      <PlainNotices />
    </>
  );
}
