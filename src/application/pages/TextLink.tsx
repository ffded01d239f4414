import { Box } from '@chakra-ui/react';
import type { RouterLinkProps } from '#engine';
import { Link } from '#ui';

/** A link in running text. */
export function TextLink(props: RouterLinkProps) {
  return (
    <Box asChild color="brand.fg" textDecoration="underline" alignSelf="start">
      <Link {...props} />
    </Box>
  );
}
