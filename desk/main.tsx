import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { deskWords } from '#content/desk/words.ts';
import { App } from './app.tsx';
import { newQueries } from './data/session.ts';
import { Button } from './ui/button.tsx';
import { Oops } from './ui/oops.tsx';
import './styles/desk.css';

const words = deskWords.broken;

/** What stands there when a screen throws: the rest of the desk is drawn anew by loading it. */
class Broken extends Component<{ children: ReactNode }, { failed: boolean }> {
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

const place = document.getElementById('desk');
if (!place) throw new Error('The document has no place for the desk.');
createRoot(place).render(
  <StrictMode>
    <Broken>
      <QueryClientProvider client={newQueries()}>
        <App />
      </QueryClientProvider>
    </Broken>
  </StrictMode>,
);
