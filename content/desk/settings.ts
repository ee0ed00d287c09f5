import type { DeskSettings } from '#contract/desk.ts';

/** What a new installation of the desk begins with; staff change it there. */
export const firstDeskSettings: DeskSettings = {
  reminders: true,
  firstHours: 4,
  lastHours: 1,
  digest: true,
  digestHour: 8,
};
