import { IconButton } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isPhone } from '#ui';

/** Scroll position in pixels from which the button shows (docs/portal/konto.md, KO-2). */
const threshold = 20;

/** On a phone it would cover the text, so it shows only while scrolling up. */
export function ScrollToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const check = () => {
      const now = window.scrollY;
      if (now <= threshold || !isPhone()) setShown(now > threshold);
      else if (now !== last) setShown(now < last);
      last = now;
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, []);
  if (!isShown) return null;
  return (
    <IconButton
      data-print="hide"
      aria-label="Nach oben"
      title="Nach oben"
      position="fixed"
      insetEnd={{ base: '3', md: '5' }}
      bottom={{ base: '24', md: 'calc(1.25rem + var(--notices))' }}
      zIndex="docked"
      borderRadius="full"
      variant="outline"
      bg="bg"
      colorPalette="gray"
      boxShadow="md"
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUp aria-hidden size="1.25rem" />
    </IconButton>
  );
}
