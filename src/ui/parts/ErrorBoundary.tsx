import { Component, type ErrorInfo, type ReactNode } from 'react';
import { retryMissingParts } from './late-module.ts';
import { isMissingChunk } from './missing-chunk.ts';
import { ErrorState } from './States.tsx';

interface Props {
  /** Where the boundary stands, for the console. */
  where: string;
  /** What stands around the notice of a failure. Default: nothing. */
  around?: (failure: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Keeps a failure inside its card or field; the rest of the screen goes on. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // A part that could not be fetched is no mistake of the program.
    if (!isMissingChunk(error)) console.error(`${this.props.where}:`, error, info.componentStack);
  }

  readonly #retry = () => {
    retryMissingParts();
    this.setState({ error: undefined });
  };

  override render() {
    if (this.state.error === undefined) return this.props.children;
    const failure = <ErrorState error={this.state.error} onRetry={this.#retry} />;
    return this.props.around ? this.props.around(failure) : failure;
  }
}
