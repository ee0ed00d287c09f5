import type { DeskSettings } from '#contract/desk.ts';

/** Defaults of a new installation. */
export const firstDeskSettings: DeskSettings = {
  reminders: true,
  firstHours: 4,
  lastHours: 1,
  digest: true,
  digestHour: 8,
};
