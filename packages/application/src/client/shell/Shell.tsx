import { Box } from '@chakra-ui/react';
import { afterRender, Link, observeContent, screenFocusTarget } from '@schema-screens/chakra';
import { useLocale, useRouter } from '@schema-screens/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import { ScrollToTop } from './ScrollToTop.tsx';

interface ShellProps {
  header: ReactNode;
  footer?: ReactNode;
  /** At the bottom of a phone's screen. */
  bar?: ReactNode;
  children: ReactNode;
}

const focusContent = (main: HTMLElement): void => screenFocusTarget(main).focus({ preventScroll: true });

/**
 * Moves the focus to the main heading when another screen is shown; otherwise it would stay on a link that is gone. The first
 * screen keeps the browser's default.
 */
function useMainFocus(): RefObject<HTMLDivElement | null> {
  const main = useRef<HTMLDivElement>(null);
  const { pathname } = useRouter().useLocation();
  const currentPath = useRef(pathname);
  useEffect(() => {
    const area = main.current;
    if (!area || currentPath.current === pathname) return;
    currentPath.current = pathname;
    focusContent(area);
    // The heading of a screen that is still loading appears later; once the user interacts, the focus is theirs.
    const stop = observeContent(area, () => {
      const { activeElement, body } = document;
      if (activeElement === area || activeElement === body) focusContent(area);
    });
    for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, stop, { once: true });
    // A closing dialog returns the focus to its button.
    const cancel = afterRender(() => {
      if (!area.contains(document.activeElement)) focusContent(area);
    });
    return () => {
      cancel();
      stop();
      for (const name of ['pointerdown', 'keydown']) document.removeEventListener(name, stop);
    };
  }, [pathname]);
  return main;
}

/** What is around every page; the focus follows to each new one. */
export function Shell({ header, footer, bar, children }: ShellProps) {
  const texts = useLocale().texts(shellTexts);
  const main = useMainFocus();
  return (
    <>
      <Box
        asChild
        position="absolute"
        insetStart="4"
        top="-20"
        zIndex="skipNav"
        bg="brand.solid"
        color="brand.contrast"
        px="4"
        py="2"
        borderRadius="md"
        _focus={{ top: '3' }}
      >
        <Link
          to="#content"
          onClick={(event) => {
            // Keeps the screen's address.
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {texts.skip}
        </Link>
      </Box>
      {header}
      <Box
        ref={main}
        as="main"
        id="content"
        tabIndex={-1}
        flex="1"
        // On a phone, keeps the footer out of sight while a screen loads, so that it does not jump.
        minH={footer ? { base: 'calc(100dvh - 4rem)', md: '0' } : undefined}
        display="flex"
        flexDirection="column"
        outline="none"
      >
        {children}
      </Box>
      {footer}
      <ScrollToTop />
      {bar}
    </>
  );
}
