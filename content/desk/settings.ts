import type { DeskSettings } from '#contract/desk.ts';

export const firstDeskSettings: DeskSettings = {
  reminders: true,
  firstHours: 4,
  lastHours: 1,
  digest: true,
  digestHour: 8,
};
