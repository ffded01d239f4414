import { Link as ChakraLink } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { screens } from '../../bootstrap/screens.ts';

/** The heading of a card as a link to the screen with all of it. */
export function TitleLink({ screen, title }: { screen: string; title: string }) {
  return (
    <ChakraLink asChild color="inherit" textDecoration="underline" textDecorationColor="border.emphasized">
      <Link to={screens.get(screen)?.path ?? '/'}>{title}</Link>
    </ChakraLink>
  );
}
