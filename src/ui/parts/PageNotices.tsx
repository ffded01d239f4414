import { Box, Flex, Text } from '@chakra-ui/react';
import { CircleCheck, Info } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { uiTexts } from '../texts/ui-texts.ts';
import { onPageNotices, pageNotices } from './page-notices.ts';

/** What was reported when this screen was opened; it is read out, and stays until the screen is left. */
export function PageNotices() {
  const notices = useSyncExternalStore(onPageNotices, pageNotices, pageNotices);
  if (notices.length === 0) return null;
  return (
    <Box role="status" mb="5" display="grid" gap="3">
      {notices.map(({ title, text, status }) => {
        const tone = status === 'success' ? 'success' : 'info';
        const Shape = tone === 'success' ? CircleCheck : Info;
        return (
          <Flex
            key={`${title} ${text ?? ''}`}
            data-part="page-notice"
            gap="3"
            px="4"
            py="3"
            bg={`bg.${tone}`}
            borderWidth="1px"
            borderColor={`border.${tone}`}
            borderRadius="lg"
          >
            <Box color={`fg.${tone}`} mt="0.5" flexShrink="0">
              <Shape aria-label={uiTexts.states[tone]} size="1.375rem" />
            </Box>
            <Box minW="0">
              <Text fontWeight="semibold">{title}</Text>
              {text && <Text>{text}</Text>}
            </Box>
          </Flex>
        );
      })}
    </Box>
  );
}
