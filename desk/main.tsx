import './desk.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '#ui/button.tsx';
import { App } from './app.tsx';
import { newQueryClient } from './data/queries.ts';
import { ErrorPage } from './shell/screen.tsx';

const words = deskWords.broken;

/** Recovers from a render error by reloading. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorPage
        title={words.title}
        text={words.text}
        action={
          <Button look="primary" onClick={() => location.reload()}>
            {words.again}
          </Button>
        }
      />
    );
  }
}

const root = document.getElementById('desk');
if (!root) throw new Error('The document has no place for the desk.');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={newQueryClient()}>
        <App />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
