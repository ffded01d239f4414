import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useActions } from '#engine';
import type { ActionSite, ResolvedAction } from '#engine/face';

interface OpenerProps {
  action: ResolvedAction;
  site: ActionSite;
  children: ReactNode;
}

function PreviewButton({ action, site, children }: OpenerProps) {
  const { run, running } = useActions();
  return (
    <button
      type="button"
      className="row-open"
      title={action.label}
      aria-disabled={running.has(action.key)}
      onClick={() => run(action.key, action.definition, site)}
    >
      {children}
    </button>
  );
}

interface RowOpenerProps {
  /** The target of the row's actions, if there is one. */
  href: string | undefined;
  actions: readonly ResolvedAction[];
  site: ActionSite;
  children: ReactNode;
}

/** The first value of a row opens the row: a link to its screen, or a button for the preview of a document. */
export function RowOpener({ href, actions, site, children }: RowOpenerProps) {
  if (href !== undefined) return <Link to={href}>{children}</Link>;
  const preview = actions.find(({ definition }) => definition.preview !== undefined);
  if (!preview) return children;
  return (
    <PreviewButton action={preview} site={site}>
      {children}
    </PreviewButton>
  );
}
