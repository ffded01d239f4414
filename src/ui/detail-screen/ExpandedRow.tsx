import { useContext } from 'react';
import { useEngine } from '#engine';
import { type ActionSite, useMeta } from '#engine/internal';
import type { DetailSection as Definition, Scope } from '#language';
import { ErrorState, LoadingState } from '../parts/States.tsx';
import { SectionPrefix } from '../parts/use-url-state.ts';
import { DetailSection } from './DetailSection.tsx';
import { InnerSections } from './section-depth.ts';

interface ExpandedRowProps {
  /** Identifies the row in its table. */
  id: string;
  section: Definition;
  /** The resource that describes the row; undefined if there is none. */
  resource: string | undefined;
  scope: Scope;
  where: string;
  site: Omit<ActionSite, 'scope'>;
}

/** The content of an expanded row; empty until the schema, which says what is protected, is loaded. */
export default function ExpandedRow({ id, section, resource, scope, where, site }: ExpandedRowProps) {
  const { screens } = useEngine();
  const prefix = `${useContext(SectionPrefix)}${id}.`;
  const { meta, error, retry } = useMeta(resource);
  if (resource !== undefined && !meta)
    return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState lines={2} />;
  return (
    <InnerSections value>
      <SectionPrefix value={prefix}>
        <DetailSection
          section={section}
          scope={scope}
          meta={meta}
          where={where}
          screens={screens}
          site={{ ...site, scope }}
        />
      </SectionPrefix>
    </InnerSections>
  );
}
