import { Component, type ReactNode } from 'react';
import { common } from '../lib/texts.js';
import { ErrorState } from './state.js';

interface BoundaryProps {
  /** Drawn where the children broke; null for a part that nobody misses. */
  instead: ReactNode;
  /** Another one starts afresh (the page's path). */
  of?: string | undefined;
  children: ReactNode;
}

/** Keeps to its place what broke or whose code could not be fetched (a new release, a lost connection). */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.broken && before.of !== this.props.of) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}

/** In the place of a part of a page. Its Retry loads the page: browsers keep a failed import until then. */
export function MissingPart() {
  return <ErrorState title={common('failed.part')} onRetry={() => window.location.reload()} />;
}
