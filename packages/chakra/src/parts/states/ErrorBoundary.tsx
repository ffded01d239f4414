import { retryMissingParts } from '@schema-screens/core/internal';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isMissingChunk } from './boundaries.tsx';
import { ErrorState } from './States.tsx';

interface Props {
  /** Location of the boundary, for the console. */
  where: string;
  /** Wraps the notice of a failure. Default: nothing. */
  around?: (failure: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Contains a failure in its card or field, so that the rest of the screen keeps working. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // A chunk that could not be loaded is not a bug.
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
