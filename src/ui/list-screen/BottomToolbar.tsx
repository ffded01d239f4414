import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { type ListScreen as ListDefinition, type Scope, toolbarOf } from '#language';
import { ActionBar } from '../parts/ActionBar.tsx';

/** The bar below the rows; hidden on small screens unless the definition shows it. */
export default function BottomToolbar({ screen, scope }: { screen: ListDefinition; scope: Scope }) {
  const { bottomToolbar, bottomToolbarSmall, resource, returnTo } = screen;
  const site = useMemo(() => ({ scope, resource, returnTo }), [scope, resource, returnTo]);
  const actions = useMemo(() => toolbarOf(screen, bottomToolbar ?? []), [screen, bottomToolbar]);
  if (!bottomToolbar) return null;
  return (
    // Without a box, so that the bar sticks to the end of the screen.
    <Box display={{ base: bottomToolbarSmall ? 'contents' : 'none', md: 'contents' }}>
      <ActionBar actions={actions} site={site} />
    </Box>
  );
}
