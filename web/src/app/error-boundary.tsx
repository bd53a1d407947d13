import { Component, type ReactNode } from 'react';
import { trackThrown } from '#web/kit/tracking/track-thrown.ts';
import { CrashPage } from './crash-page.tsx';

interface State {
  /** Boxed, because anything can be thrown, `undefined` included. */
  thrown?: { error: unknown };
}

/** Catches what the router does not: an error in the shell, or before there is one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown): void {
    trackThrown(error);
  }

  override render(): ReactNode {
    if (!this.state.thrown) return this.props.children;
    return <CrashPage error={this.state.thrown.error} />;
  }
}
