import { Component, type ReactNode } from 'react';

interface Props {
  /** What is drawn in the place of children that cannot be drawn. */
  of: ReactNode;
  children: ReactNode;
}

/** Draws something else when its children fail, e.g. the same more carefully; React reports the failure on the console. */
export class Instead extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.of : this.props.children;
  }
}
