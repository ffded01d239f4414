import { Box, type BoxProps, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useHeadingTag } from './screen/heading-level.ts';

interface CardProps extends Omit<BoxProps, 'title'> {
  title?: ReactNode;
  children: ReactNode;
}

/** A white surface with an optional heading, which makes it a region. */
export function Card({ title, children, ...box }: CardProps) {
  const id = useId();
  const tag = useHeadingTag(1);
  return (
    <Box
      as={title ? 'section' : 'div'}
      data-part="card"
      aria-labelledby={title ? id : undefined}
      bg="bg"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="0 1px 2px rgb(0 0 0 / 0.04)"
      p={{ base: '4', md: '6' }}
      {...box}
    >
      {title && (
        <Heading as={tag} id={id} textStyle="lg" fontWeight="semibold" mb="4">
          {title}
        </Heading>
      )}
      {children}
    </Box>
  );
}
