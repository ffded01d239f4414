import { Component, type ReactNode } from 'react';
import { isMissingChunk } from '../parts/missing-chunk.ts';
import { notifyMissingPart } from './plain-notices.ts';

/**
 * For parts of the frame that are loaded on demand. If one cannot be loaded the rest works, and a notice offers to
 * reload the page. Other errors are rethrown.
 */
export class QuietBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error)) notifyMissingPart();
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    if (!isMissingChunk(this.state.error)) throw this.state.error;
    return null;
  }
}
