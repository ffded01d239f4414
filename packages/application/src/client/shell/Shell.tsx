import { Box } from '@chakra-ui/react';
import { Link } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import { ScrollToTop } from './ScrollToTop.tsx';
import { useMainFocus } from './use-main-focus.ts';

interface ShellProps {
  header: ReactNode;
  footer?: ReactNode;
  /** At the bottom of a phone's screen. */
  bar?: ReactNode;
  children: ReactNode;
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
