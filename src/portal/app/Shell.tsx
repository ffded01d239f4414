import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SessionWarning } from '../session/SessionWarning.tsx';
import { useSession } from '../session/session.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

/** Header, content and footer around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { status } = useSession();
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
        <a href="#inhalt">Zum Inhalt springen</a>
      </Box>
      <Header />
      <Box as="main" id="inhalt" tabIndex={-1} flex="1" display="flex" flexDirection="column" outline="none">
        {children}
      </Box>
      <Footer />
      <ScrollToTop />
      {status === 'signedIn' && <SessionWarning />}
    </>
  );
}
