import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useEngine } from '#engine';
import type { ActionSite } from '#engine/face';
import type { DetailSection as Definition, Scope } from '#language';
import type { ResourceMeta } from '#model';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { DetailSection } from './DetailSection.tsx';

export interface SectionListProps {
  sections: readonly Definition[] | undefined;
  scope: Scope;
  /** Screen name, for notices about an invalid definition. */
  where: string;
  meta?: ResourceMeta | undefined;
  /** The context of actions; without it a page has no resource and no way back. */
  site?: ActionSite;
}

/** Sections, one below the other; a broken one does not affect the others. */
export default function SectionList({ sections = [], scope, where, meta, site }: SectionListProps) {
  const { screens } = useEngine();
  const place = useMemo(() => site ?? { scope, resource: undefined, returnTo: undefined }, [site, scope]);
  return (
    <Stack gap="5">
      {Array.from(sections, (section, index) => (
        <ErrorBoundary key={String(index)} where={`${where} sections[${index}]`}>
          <DetailSection
            section={section}
            scope={scope}
            meta={meta}
            where={where}
            screens={screens}
            site={place}
          />
        </ErrorBoundary>
      ))}
    </Stack>
  );
}
