import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** The way on from a page that leads nowhere. */
export function ToStartPage() {
  return (
    <Button asChild alignSelf="flex-start">
      <Link to="/">Zur Startseite</Link>
    </Button>
  );
}
