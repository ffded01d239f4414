import { Component, type ContextType, type ReactNode } from 'react';
import { HostContext } from '../../host/host.ts';

const words = ['dynamically imported module', 'Importing a module script failed', 'Unable to preload'];

/**
 * Whether a chunk could not be loaded: without connection, or because a newer version replaced it on the server. Matches the
 * messages of Chromium and Firefox, Safari, and Vite.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && words.some((part) => error.message.includes(part));
}

/**
 * For parts of the frame that are loaded on demand. If one cannot be loaded the rest works, and a notice offers to
 * reload the page. Other errors are rethrown.
 */
export class LazyPartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  static override contextType = HostContext;
  declare context: ContextType<typeof HostContext>;
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error)) this.context?.notices.notifyMissingPart();
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    if (!isMissingChunk(this.state.error)) throw this.state.error;
    return null;
  }
}

interface FallbackProps {
  /** The fallback for children that cannot be rendered. */
  of: ReactNode;
  children: ReactNode;
}

/** Renders a fallback if its children throw, e.g. the same with guards; React logs the error. */
export class Fallback extends Component<FallbackProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.of : this.props.children;
  }
}
