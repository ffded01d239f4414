import { VisuallyHidden } from '@chakra-ui/react';
import { useActions } from '@schema-screens/core';
import type { ActionPlacement, ResolvedAction } from '@schema-screens/core/internal';
import { rowText } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import type { ResolvedColumn } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { ReactNode } from 'react';
import { ActionControl } from '../parts/actions/ActionControl.tsx';
import { Link } from '../parts/Link.tsx';

export const columnText = (locale: Locale, row: Row, column: ResolvedColumn): string =>
  rowText(locale, column, row);

/** The name of a row in labels: its first two values, since the first alone is rarely unique. */
export function rowLabel(
  locale: Locale,
  row: Row,
  columns: readonly ResolvedColumn[],
  textOf = columnText,
): string {
  const texts: string[] = [];
  for (const column of columns) {
    const text = textOf(locale, row, column);
    if (text !== '') texts.push(text);
    if (texts.length === 2) break;
  }
  return texts.join(', ');
}

interface OpenerProps {
  action: ResolvedAction;
  site: ActionPlacement;
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
  site: ActionPlacement;
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
