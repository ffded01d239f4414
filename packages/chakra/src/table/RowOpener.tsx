import { VisuallyHidden } from '@chakra-ui/react';
import { useActions } from '@schema-screens/core';
import type { ActionSite, ResolvedAction } from '@schema-screens/core/internal';
import type { ReactNode } from 'react';
import { ActionControl } from '../parts/actions/ActionControl.tsx';
import { Link } from '../parts/Link.tsx';

interface OpenerProps {
  action: ResolvedAction;
  site: ActionSite;
  children: ReactNode;
}

function DocumentButton({ action, site, children }: OpenerProps) {
  const { run, running } = useActions();
  return (
    <ActionControl
      className="row-open"
      title={action.label}
      href={undefined}
      isDisabled={running.has(action.key)}
      onRun={() => run(action.key, action.definition, site)}
    >
      {children}
    </ActionControl>
  );
}

interface RowOpenerProps {
  /** The target of the row's actions, if there is one. */
  href: string | undefined;
  actions: readonly ResolvedAction[];
  site: ActionSite;
  /** The name of the row, if the value has no text. */
  instead: string | undefined;
  children: ReactNode;
}

/** A value without a text, named so that the row can be opened by it; a dash if its cell draws nothing. */
function Unnamed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="row-unnamed">{children}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

/** The first value of a row opens the row: a link to its screen, or a button for the preview of a document. */
export function RowOpener({ href, actions, site, instead, children }: RowOpenerProps) {
  const opening = actions.find((action) =>
    href === undefined ? action.definition.preview !== undefined : action.href === href,
  );
  if (!opening) return children;
  const name = [opening.label, instead].filter(Boolean).join(': ');
  const content = instead === undefined ? children : <Unnamed name={name}>{children}</Unnamed>;
  if (href !== undefined) return <Link to={href}>{content}</Link>;
  return (
    <DocumentButton action={opening} site={site}>
      {content}
    </DocumentButton>
  );
}
