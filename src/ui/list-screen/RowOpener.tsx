import { VisuallyHidden } from '@chakra-ui/react';
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
  /** The name of the row, if the value is empty. */
  instead: string | undefined;
  children: ReactNode;
}

/** Shown for a value that is empty, so that the row can be opened without it. */
function Dash({ label, about }: { label: string; about: string }) {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{about ? `${label}: ${about}` : label}</VisuallyHidden>
    </>
  );
}

/** The first value of a row opens the row: a link to its screen, or a button for the preview of a document. */
export function RowOpener({ href, actions, site, instead, children }: RowOpenerProps) {
  const opening = actions.find((action) =>
    href === undefined ? action.definition.preview !== undefined : action.href === href,
  );
  if (!opening) return children;
  const face = instead === undefined ? children : <Dash label={opening.label} about={instead} />;
  if (href !== undefined) return <Link to={href}>{face}</Link>;
  return (
    <PreviewButton action={opening} site={site}>
      {face}
    </PreviewButton>
  );
}
