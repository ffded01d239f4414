import { Component, type ReactNode } from 'react';

interface Props {
  /** The fallback for children that cannot be rendered. */
  of: ReactNode;
  children: ReactNode;
}

/** Renders a fallback if its children throw, e.g. the same with guards; React logs the error. */
export class Fallback extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.of : this.props.children;
  }
}
