import { useEngine } from '#engine';
import { type ActionSite, useMeta } from '#engine/face';
import type { DetailSection as Definition, Scope } from '#language';
import { ErrorState, LoadingState } from '../parts/States.tsx';
import { DetailSection } from './DetailSection.tsx';
import { InnerSections } from './section-depth.ts';

interface ExpandedRowProps {
  section: Definition;
  /** The resource whose schema the row follows; undefined when there is none. */
  resource: string | undefined;
  scope: Scope;
  where: string;
  site: Omit<ActionSite, 'scope'>;
}

/** What an opened row shows below itself; nothing of it before the schema is known that says what is protected. */
export default function ExpandedRow({ section, resource, scope, where, site }: ExpandedRowProps) {
  const { screens } = useEngine();
  const { meta, error, retry } = useMeta(resource);
  if (resource !== undefined && !meta)
    return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState lines={2} />;
  return (
    <InnerSections value>
      <DetailSection
        section={section}
        scope={scope}
        meta={meta}
        where={where}
        screens={screens}
        site={{ ...site, scope }}
      />
    </InnerSections>
  );
}
