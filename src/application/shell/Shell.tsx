import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEngine, useLocale } from '#engine';
import { applicationTexts } from '../texts.ts';
import { Header, type HeaderProps } from './Header.tsx';

/** Header with menus and account, and the content; the focus follows to each new page. */
export function Shell({ children, ...header }: HeaderProps & { children: ReactNode }) {
  const texts = useLocale().texts(applicationTexts);
  const { pathname } = useEngine().router.useLocation();
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <Button
        position="absolute"
        insetStart="4"
        top="-20"
        zIndex="skipNav"
        _focus={{ top: '3' }}
        onClick={() => main.current?.focus()}
      >
        {texts.skip}
      </Button>
      <Header {...header} />
      <Box ref={main} as="main" tabIndex={-1} flex="1" display="flex" flexDirection="column" outline="none">
        {children}
      </Box>
    </>
  );
}
