import { Stack } from '@chakra-ui/react';
import { useDefinitions } from '@schema-screens/core';
import type { ActionPlacement } from '@schema-screens/core/internal';
import type { DetailSection as Definition, Scope } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { useContext, useMemo } from 'react';
import { SectionPrefix, sectionPrefix } from '../parts/screen/use-url-state.ts';
import { ErrorBoundary } from '../parts/states/ErrorBoundary.tsx';
import { DetailSection } from './DetailSection.tsx';

export interface SectionListProps {
  sections: readonly Definition[] | undefined;
  scope: Scope;
  /** Screen name, for notices about an invalid definition. */
  where: string;
  meta?: ResourceMeta | undefined;
  /** The context of actions; without it a page has no resource and no way back. */
  site?: ActionPlacement;
}

/** Sections, one below the other; a broken one does not affect the others. */
export function SectionList({ sections = [], scope, where, meta, site }: SectionListProps) {
  const { screens } = useDefinitions();
  const around = useContext(SectionPrefix);
  const place = useMemo(() => site ?? { scope, resource: undefined, returnTo: undefined }, [site, scope]);
  return (
    <Stack gap="5">
      {Array.from(sections, (section, index) => (
        <ErrorBoundary key={String(index)} where={`${where} sections[${index}]`}>
          <SectionPrefix value={sectionPrefix(around, index)}>
            <DetailSection
              section={section}
              scope={scope}
              meta={meta}
              where={where}
              screens={screens}
              site={place}
            />
          </SectionPrefix>
        </ErrorBoundary>
      ))}
    </Stack>
  );
}
