import type { ReactNode } from 'react';
import { Title } from './title.tsx';

/** A screen that stands in for another: what went wrong, what is safe, and what to do now. */
export function Oops({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page" id="main">
      <div className="oops">
        <Title>{title}</Title>
        {children}
      </div>
    </main>
  );
}
