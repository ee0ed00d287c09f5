import type { ComponentType } from 'react';
import { boardWords } from '#content/desk/board.ts';
import { staffWords } from '#content/desk/staff.ts';
import { youWords } from '#content/desk/you.ts';
import type { StaffRole, StaffSession } from '#contract/staff.ts';
import { BoardScreen } from './board/board-screen.tsx';
import { WaitingCount } from './board/waiting-count.tsx';
import { EnquiryScreen } from './enquiry/enquiry-screen.tsx';
import { FindScreen } from './find/find-screen.tsx';
import { StaffScreen } from './staff/staff-screen.tsx';
import { YouScreen } from './you/you-screen.tsx';

/** Whoever sits at the desk, as every screen is told. */
export type Seat = Extract<StaffSession, { stage: 'full' }>;

export interface Screen {
  /** Below `/desk`; a router's pattern. */
  path: string;
  /** Its name in the navigation; nothing for a screen that another one leads to. */
  name?: string;
  /** Who may see it; everybody unless it says. */
  role?: StaffRole;
  Screen: ComponentType<{ seat: Seat }>;
  /** What stands behind its name: how much there is to do. */
  Count?: ComponentType;
}

/** Every screen of the desk, in the order of the navigation. A new one is a line here. */
export const screens: readonly Screen[] = [
  { path: '/waiting', name: boardWords.title, Screen: BoardScreen, Count: WaitingCount },
  { path: '/find', Screen: FindScreen },
  { path: '/enquiries/:id', Screen: EnquiryScreen },
  { path: '/staff', name: staffWords.title, role: 'owner', Screen: StaffScreen },
  { path: '/you', name: youWords.title, Screen: YouScreen },
];

/** The screens that somebody may see. */
export const screensOf = (role: StaffRole): readonly Screen[] =>
  screens.filter((screen) => !screen.role || screen.role === role);
