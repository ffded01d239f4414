import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link to the start page, for pages that lead nowhere. */
export function ToStartPage() {
  return (
    <Button asChild alignSelf="flex-start">
      <Link to="/">Zur Startseite</Link>
    </Button>
  );
}
