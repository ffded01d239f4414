import { VisuallyHidden } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';

/** The address that a story's router is at, for play functions to look at. */
export function Address() {
  const { pathname, search } = useLocation();
  return (
    <VisuallyHidden>
      <output aria-label="Adresse">{`${pathname}${search}`}</output>
    </VisuallyHidden>
  );
}
