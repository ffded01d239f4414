import { Box, Heading, Text } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useIsPrinting } from '../host/printing.ts';
import { Card } from '../parts/Card.tsx';
import { useHeadingTag } from '../parts/screen/heading-level.ts';

/** Whether sections are inside of a card already: then they are not cards themselves. */
export const InnerSections = createContext(false);

interface SectionFrameProps {
  title: string | undefined;
  /** Whether a collapsible section is open at first; undefined if it is not collapsible. */
  open?: boolean | undefined;
  /** Number of entries for the heading of a collapsible section; undefined while it is unknown. */
  count?: number | undefined;
  /** Little space around the content, for a section of one line. */
  isCompact?: boolean;
  children: ReactNode;
}

/** A collapsible card; on paper it is open. Its content is rendered once it has been opened. */
function Collapsible({ title, open, count, children }: SectionFrameProps & { open: boolean }) {
  const [isOpen, setOpen] = useState(open);
  const [wasOpen, setWasOpen] = useState(open);
  const isPrinting = useIsPrinting();
  const tag = useHeadingTag(1);
  const isShown = isOpen || isPrinting;
  if (isShown && !wasOpen) setWasOpen(true);
  return (
    <details open={isShown} onToggle={(event) => !isPrinting && setOpen(event.currentTarget.open)}>
      <Text
        as="summary"
        textStyle="lg"
        fontWeight="semibold"
        cursor="pointer"
        css={{ '@media (any-pointer: coarse)': { paddingBlock: '2', marginBlock: '-2' } }}
        _print={{ breakAfter: 'avoid' }}
      >
        <Heading as={tag} display="inline" font="inherit">
          {title}
          {count !== undefined && ` (${count})`}
        </Heading>
      </Text>
      {(wasOpen || isShown) && <Box mt="4">{children}</Box>}
    </details>
  );
}

/** The frame of a section: a card, a collapsible card, or, inside of a card, only a heading. */
export function SectionFrame({ title, open, count, isCompact, children }: SectionFrameProps) {
  const isInner = useContext(InnerSections);
  const innerTag = useHeadingTag(2);
  const content = <InnerSections value>{children}</InnerSections>;
  if (isInner) {
    return (
      <Box minW="0">
        {title && (
          <Heading as={innerTag} textStyle="md" fontWeight="semibold" mb="3">
            {title}
          </Heading>
        )}
        {content}
      </Box>
    );
  }
  if (open === undefined || title === undefined)
    return (
      <Card {...(title !== undefined && { title })} {...(isCompact && { py: { base: '3', md: '3' } })}>
        {content}
      </Card>
    );
  return (
    <Card>
      <Collapsible title={title} open={open} count={count}>
        {content}
      </Collapsible>
    </Card>
  );
}
