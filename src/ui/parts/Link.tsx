import { type RouterLinkProps, useRouter } from '#engine';

/** A link that the application's router follows. */
export function Link(props: RouterLinkProps) {
  const { Link: Routed } = useRouter();
  return <Routed {...props} />;
}
