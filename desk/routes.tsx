import type { ComponentType } from 'react';
import { staffWords } from '#content/desk/staff.ts';
import { youWords } from '#content/desk/you.ts';
import type { StaffRole, StaffSession } from '#contract/staff.ts';
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
}

/** Every screen of the desk, in the order of the navigation. A new one is a line here. */
export const screens: readonly Screen[] = [
  { path: '/staff', name: staffWords.title, role: 'owner', Screen: StaffScreen },
  { path: '/you', name: youWords.title, Screen: YouScreen },
];

/** The screens that somebody may see. */
export const screensOf = (role: StaffRole): readonly Screen[] =>
  screens.filter((screen) => !screen.role || screen.role === role);
