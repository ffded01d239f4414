import type { ActionSite } from '#engine';
import { type DetailSection as Definition, type Scope, useEngine, useMeta } from '#engine';
import { DetailSection } from '../detail-screen/DetailSection.tsx';

interface ExpandedRowProps {
  section: Definition;
  scope: Scope;
  where: string;
  site: Omit<ActionSite, 'scope'>;
}

/** What an opened row shows below itself. */
export default function ExpandedRow({ section, scope, where, site }: ExpandedRowProps) {
  const { screens } = useEngine();
  const { meta } = useMeta(site.resource);
  return (
    <DetailSection
      section={section}
      scope={scope}
      meta={meta}
      where={where}
      screens={screens}
      site={{ ...site, scope }}
    />
  );
}
