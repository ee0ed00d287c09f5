// When an adviser has time at all, whatever is booked: hours, days off, holidays and their own calendar. What is booked
// is the diary's, which asks here.
import { type AdviserHours, hoursOfAll } from './adviser-hours.ts';
import { type AdviserRules, readRules } from './adviser-rules.ts';
import { firstLinkOf, nameOf } from './advisers.ts';
import { type Away, awayBetween } from './away.ts';
import { OwnCalendars } from './calendars/own-calendars.ts';
import { addDaysOff, endDaysOff, setHoliday } from './days-off.ts';
import {
  closedFor,
  dayOf,
  firmOpening,
  isHoliday,
  isOff,
  type Opening,
  openOn,
  type Staffed,
  worksOn,
} from './opening.ts';
import { chosenLink, countChange, setLink, setWeek } from './settings.ts';

export type { AdviserHours, AdviserRules, Away, Opening, Staffed };
export {
  addDaysOff,
  awayBetween,
  chosenLink,
  closedFor,
  countChange,
  dayOf,
  endDaysOff,
  firmOpening,
  firstLinkOf,
  hoursOfAll,
  isHoliday,
  isOff,
  nameOf,
  OwnCalendars,
  openOn,
  readRules,
  setHoliday,
  setLink,
  setWeek,
  worksOn,
};
