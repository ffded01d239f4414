import type { ReactNode } from 'react';
import { Link } from '../../parts/Link.tsx';

interface FigureLinkProps {
  href: string | undefined;
  className?: string;
  label?: string | undefined;
  children: ReactNode;
}

/** A link to the records of a number; only the number if there is no list of them. */
export function FigureLink({ href, className, label, children }: FigureLinkProps) {
  if (href === undefined)
    return (
      <span className={className} {...(label !== undefined && { role: 'img', 'aria-label': label })}>
        {children}
      </span>
    );
  return (
    <Link className={className} to={href} aria-label={label}>
      {children}
    </Link>
  );
}
