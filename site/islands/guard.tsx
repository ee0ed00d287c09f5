import { Component, type ReactNode } from 'react';
import { type Typed, typedIn } from './typed.ts';

interface GuardProps {
  island: HTMLElement;
  /** Called once what it holds has thrown and is gone, with what was typed into it. */
  onThrown: (typed: Typed) => void;
  children: ReactNode;
}

/** Holds an island: where that throws while it renders, nothing is left of it, and `onThrown` puts something there. */
export class Guard extends Component<GuardProps, { thrown: boolean }> {
  override state = { thrown: false };
  #typed: Typed = [];

  static getDerivedStateFromError(): { thrown: boolean } {
    return { thrown: true };
  }

  override componentDidCatch(): void {
    this.props.onThrown(this.#typed);
  }

  override render(): ReactNode {
    if (!this.state.thrown) return this.props.children;
    // What threw is in the page until this has been rendered.
    this.#typed = typedIn(this.props.island);
    return null;
  }
}
