import { Component, type ReactNode } from 'react';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Oops } from '../ui/oops.tsx';

const words = deskWords.broken;

/** What stands there when a screen throws: the rest of the desk is drawn anew by loading it. */
export class Broken extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Oops title={words.title}>
        <p>{words.text}</p>
        <div className="acts">
          <Button kind="go" onClick={() => location.reload()}>
            {words.again}
          </Button>
        </div>
      </Oops>
    );
  }
}
