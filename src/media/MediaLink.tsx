import { VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { isUri } from '@schema-screens/locale';
import type { CSSProperties, ReactNode } from 'react';

interface MediaLinkProps {
  /** Address within the portal, or http(s), mailto, tel; anything else is not linked. */
  to: string | null | undefined;
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
}

/** A link of a content; only its children if the address is missing or not allowed. */
export function MediaLink({ to, children, ...look }: MediaLinkProps) {
  const { translate } = useLocale();
  if (!to || !isUri(to)) return <span {...look}>{children}</span>;
  if (to.startsWith('/')) {
    return (
      <Link to={to} {...look}>
        {children}
      </Link>
    );
  }
  const isPage = /^https?:/i.test(to);
  return (
    <a href={to} {...look} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {isPage && <VisuallyHidden> {translate('(öffnet ein neues Fenster)')}</VisuallyHidden>}
    </a>
  );
}
