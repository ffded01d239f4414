import { Box, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useContext, useState } from 'react';
import { useIsPrinting } from '../list-screen/use-is-printing.ts';
import { Card } from '../parts/Card.tsx';
import { InnerSections } from './section-depth.ts';

interface SectionFrameProps {
  title: string | undefined;
  /** Collapsible, open or closed at first; undefined for a section that is always open. */
  open?: boolean | undefined;
  /** How many entries are inside, for the heading of one that opens and closes; undefined while that is not known. */
  count?: number | undefined;
  children: ReactNode;
}

/** A card that opens and closes; on paper it is open. What is inside is drawn from the first time on. */
function Collapsible({ title, open, count, children }: SectionFrameProps & { open: boolean }) {
  const [isOpen, setOpen] = useState(open);
  const [wasOpen, setWasOpen] = useState(open);
  const isPrinting = useIsPrinting();
  const isShown = isOpen || isPrinting;
  if (isShown && !wasOpen) setWasOpen(true);
  return (
    <details open={isShown} onToggle={(event) => !isPrinting && setOpen(event.currentTarget.open)}>
      <Text
        as="summary"
        textStyle="lg"
        fontWeight="semibold"
        cursor="pointer"
        _print={{ breakAfter: 'avoid' }}
      >
        <Heading as="h2" display="inline" font="inherit">
          {title}
          {count !== undefined && ` (${count})`}
        </Heading>
      </Text>
      {(wasOpen || isShown) && <Box mt="4">{children}</Box>}
    </details>
  );
}

/** What is around a section: a card, one that opens and closes, or, inside of a card, a heading alone. */
export function SectionFrame({ title, open, count, children }: SectionFrameProps) {
  const isInner = useContext(InnerSections);
  const content = <InnerSections value>{children}</InnerSections>;
  if (isInner) {
    return (
      <Box minW="0">
        {title && (
          <Heading as="h3" textStyle="md" fontWeight="semibold" mb="3">
            {title}
          </Heading>
        )}
        {content}
      </Box>
    );
  }
  if (open === undefined || title === undefined)
    return <Card {...(title === undefined ? {} : { title })}>{content}</Card>;
  return (
    <Card>
      <Collapsible title={title} open={open} count={count}>
        {content}
      </Collapsible>
    </Card>
  );
}
