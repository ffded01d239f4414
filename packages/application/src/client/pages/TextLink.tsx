import { Box } from '@chakra-ui/react';
import { Link } from '@schema-screens/chakra';
import type { RouterLinkProps } from '@schema-screens/core';

/** A link in running text. */
export function TextLink(props: RouterLinkProps) {
  return (
    <Box asChild color="brand.fg" textDecoration="underline" alignSelf="start">
      <Link {...props} />
    </Box>
  );
}
