import { type ButtonProps, IconButton } from '@chakra-ui/react';
import { isPhone, useMedia } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';

/** Scroll position in pixels from which the button shows. */
const threshold = 20;

/** Windows without a margin beside the content, where a floating button would cover others. */
const withoutMargin = '(min-width: 48em) and (max-width: 93.99em)';

/** Whether the page is scrolled; on a phone only while scrolling up, since the button would cover the text. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const check = () => {
      const now = window.scrollY;
      if (now <= threshold || !isPhone()) setScrolled(now > threshold);
      else if (now !== last) setScrolled(now < last);
      last = now;
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, []);
  return isScrolled;
}

const floating: ButtonProps = {
  position: 'fixed',
  // On a phone in the middle: the arrows of selects and the menus of rows are at the end.
  insetStart: { base: 'calc(50% - 1.375rem)', md: 'auto' },
  insetEnd: { base: 'auto', md: '5' },
  bottom: { base: '24', md: '5' },
  zIndex: 'docked',
  borderRadius: 'full',
  variant: 'outline',
  bg: 'bg',
  boxShadow: 'md',
};

/** By style as well: a window that has just become narrow has no room for it. */
const inHeader: ButtonProps = { variant: 'ghost', hideBelow: 'md' };

/** Scrolls to the top: in the header where the page has no margin, else floating beside the content. */
export function ScrollToTop({ isInHeader = false }: { isInHeader?: boolean }) {
  const { toTop } = useLocale().texts(shellTexts);
  const isScrolled = useIsScrolled();
  const hasNoMargin = useMedia(withoutMargin);
  if (hasNoMargin !== isInHeader || (!isScrolled && !isInHeader)) return null;
  return (
    <IconButton
      data-print="hide"
      aria-label={toTop}
      title={toTop}
      colorPalette="gray"
      // In the header its space is kept, so that nothing moves.
      {...(isInHeader ? { ...inHeader, visibility: isScrolled ? undefined : 'hidden' } : floating)}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUp aria-hidden size="1.25rem" />
    </IconButton>
  );
}
