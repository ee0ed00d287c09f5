import { createContext, useContext } from 'react';
import type { StaffSession } from '#contract/staff.ts';

export type CurrentStaff = Extract<StaffSession, { stage: 'full' }>;

export const CurrentStaffContext = createContext<CurrentStaff | null>(null);

export function useCurrentStaff(): CurrentStaff {
  const staff = useContext(CurrentStaffContext);
  if (!staff) throw new Error('A screen is used without a session.');
  return staff;
}
