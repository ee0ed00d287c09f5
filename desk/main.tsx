import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { newQueries } from './data/session.ts';
import { Broken } from './room/broken.tsx';
import './styles/desk.css';

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
