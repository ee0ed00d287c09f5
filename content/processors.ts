import type { Confirmable } from './schemas/firm.ts';

export interface Processor {
  name: Confirmable;
  does: string;
  hosts: readonly string[];
}

/** Every third party that receives personal information. */
export const processors: readonly Processor[] = [
  {
    name: { value: 'Our hosting company', standIn: true },
    does: 'runs the server that holds this site and its database.',
    hosts: [],
  },
  {
    name: { value: 'Our e-mail provider', standIn: true },
    does: 'carries and stores the e-mails between you and us, including those this site sends.',
    hosts: [],
  },
  {
    name: { value: 'Our video-call provider', standIn: true },
    does: 'carries consultations by video, and learns the name you join with and your network address.',
    hosts: [],
  },
  {
    name: { value: 'Our calendar program', standIn: true },
    does: 'shows our advisers their consultations, with your name, e-mail address, phone number, company and what you wrote.',
    hosts: [],
  },
  {
    name: { value: 'ipapi.co', standIn: false },
    does: 'tells your browser a city and a country after you choose Accept All, and sees your IP address when it is asked.',
    hosts: ['ipapi.co'],
  },
  {
    name: { value: 'Calendly or Cal.com', standIn: false },
    does: 'takes bookings if the booking window carries its name, and then handles what you enter there. Otherwise neither is involved.',
    hosts: ['calendly.com', 'cal.com'],
  },
];
