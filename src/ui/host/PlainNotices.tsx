import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { actionTexts } from '#engine/internal';
import { noticePosition } from './notice-position.ts';
import { takeRoom } from './notice-room.ts';
import { closePlainNotice, missingPart, onPlainNotices, plainNotices } from './plain-notices.ts';

/** A failure that the page's content shows already (ErrorState). */
const unlessShown = { 'body:has([data-part=missing]) &': { display: 'none' } };

/** Notices that do not need to load anything. */
export function PlainNotices() {
  const notices = useSyncExternalStore(onPlainNotices, plainNotices);
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
          css={notice === missingPart ? unlessShown : undefined}
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
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => closePlainNotice(notice)}>
              {actionTexts.closeNotice}
            </Button>
          </Flex>
        </Box>
      ))}
    </Stack>
  );
}
