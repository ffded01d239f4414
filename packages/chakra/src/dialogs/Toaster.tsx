import {
  Box,
  Button,
  Toaster as ChakraToaster,
  type CreateToasterReturn,
  createToaster,
  Flex,
  IconButton,
  Stack,
  Text,
  Toast,
} from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { actionTexts, noticeTexts, requestReference } from '@schema-screens/core/internal';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { isPhone } from '../browser/use-media.ts';
import { useHost } from '../host/host.ts';
import { noticeGap, noticePosition, reserveNoticeSpace } from './notice-space.ts';

/**
 * Handlers that let the Tab key leave the notices: the toaster would return the focus to its previous place, so keyboard
 * users would never get past them (WCAG 2.1.2). After a notice was closed, returning the focus is right.
 */
function createFocusHandlers() {
  let origin: HTMLElement | undefined;
  let isWalking = false;
  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        origin = relatedTarget;
    },
    onKeyDown({ key }: KeyboardEvent): void {
      isWalking = key === 'Tab';
    },
    /** A button disappears with its notice: the focus must not fall back to the page. */
    onClick({ currentTarget }: MouseEvent<HTMLElement>): void {
      if (origin?.isConnected && currentTarget.contains(document.activeElement)) origin.focus();
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
      const isLeft = !currentTarget.contains(relatedTarget);
      if (isLeft && isWalking && origin) {
        const goal = origin;
        // The toaster looks for the focus within this task.
        goal.focus = () => undefined;
        setTimeout(() => Reflect.deleteProperty(goal, 'focus'));
      }
      if (isLeft) origin = undefined;
      isWalking = false;
    },
  };
}

/** Chakra's store of toasts. */
export const createNoticeToaster = (): CreateToasterReturn<ReactNode> =>
  createToaster({
    placement: isPhone() ? 'bottom' : 'bottom-start',
    max: 3,
    // Several take the room of one; the pointer or the focus spreads them.
    overlap: true,
    gap: noticeGap,
    offsets: noticePosition,
  });

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** Renders notices. */
export default function Toaster() {
  const locale = useLocale();
  const texts = locale.texts(noticeTexts);
  const { toaster } = useHost();
  const [focusHandlers] = useState(createFocusHandlers);
  if (!toaster) return null;
  return (
    <ChakraToaster toaster={toaster} aria-label={texts.name} {...focusHandlers}>
      {(toast) => {
        const status = (toast.type ?? 'info') as keyof typeof icons;
        const Shape = icons[status] ?? Info;
        return (
          <Toast.Root
            ref={reserveNoticeSpace}
            data-about={toast.meta?.about}
            width={{ base: 'calc(100vw - 2rem)', md: '34rem' }}
            bg="bg"
            color="fg"
            borderWidth="1px"
            borderLeftWidth="5px"
            borderLeftColor={`border.${status}`}
            borderRadius="lg"
            boxShadow="sm"
            // A longer text scrolls.
            maxH="33dvh"
            overflowY="auto"
            py="2.5"
            px={{ base: '2', md: '4' }}
            gap={{ base: '2', md: '3' }}
          >
            <Box color={`fg.${status}`} mt="0.5">
              <Shape aria-label={texts.states[status] ?? texts.states.info} size="1.375rem" />
            </Box>
            <Flex flex="1" minW="0" gapX="4" gapY="2" wrap="wrap" align="center">
              <Stack gap="0.5" flex="1 1 12rem" minW="0">
                <Toast.Title fontWeight="semibold">{toast.title}</Toast.Title>
                {toast.description && (
                  <Toast.Description color="fg.muted" opacity="1">
                    {toast.description}
                  </Toast.Description>
                )}
                {toast.meta?.requestId && (
                  <Text textStyle="xs" color="fg.muted">
                    {requestReference(locale, String(toast.meta.requestId))}
                  </Text>
                )}
              </Stack>
              {toast.action && (
                <Toast.ActionTrigger asChild>
                  <Button size="sm" variant="outline" borderColor="brand.border">
                    {toast.action.label}
                  </Button>
                </Toast.ActionTrigger>
              )}
            </Flex>
            <Toast.CloseTrigger asChild position="static" top="auto" insetEnd="auto">
              <IconButton
                aria-label={locale.texts(actionTexts).closeNotice}
                variant="ghost"
                size="xs"
                minW="max(var(--touch-target), min({sizes.8}, 11vw))"
                colorPalette="gray"
              >
                <X size="1.125rem" aria-hidden />
              </IconButton>
            </Toast.CloseTrigger>
          </Toast.Root>
        );
      }}
    </ChakraToaster>
  );
}
