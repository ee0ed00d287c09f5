import type { ReactNode } from 'react';
import { company } from '#content/company.ts';
import { Mark } from '../ui/mark.tsx';
import { Title } from '../ui/title.tsx';
import { DoorArt } from './art.tsx';

/** One step on the way into the desk: its words beside the bridge. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sign">
      <main className="sign__f" id="main">
        <span className="logo">
          <Mark />
          {company.name.value}
        </span>
        <div className="sign__b">
          <Title>{title}</Title>
          {children}
        </div>
      </main>
      <DoorArt />
    </div>
  );
}
