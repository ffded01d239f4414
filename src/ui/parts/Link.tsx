import { type RouterLinkProps, useEngine } from '#engine';

/** A link that the application's router follows. */
export function Link(props: RouterLinkProps) {
  const { Link: Routed } = useEngine().router;
  return <Routed {...props} />;
}
