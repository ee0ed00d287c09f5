// Every route of the desk as an owner sees it, since owners have the most screens and the widest header.

/** What the paths and headings contain. */
interface DeskScreenData {
  inquiry: string;
  booking: string;
  email: string;
  /** Staff id, and name. */
  member: string;
  name: string;
}

/** By route: a path of it, and the screen's heading. */
export const deskScreens = (
  data: DeskScreenData,
): Readonly<Record<string, readonly [path: string, heading: string | RegExp]>> => ({
  '/opening': ['/opening', /steps before you open/],
  '/waiting': ['/waiting', 'One is waiting for us'],
  '/tray': ['/tray', /e-mail|tray/],
  '/diary/:reference?': [`/diary/${data.booking}`, / to /],
  '/find': ['/find?q=supervisors', 'One inquiry for “supervisors”'],
  '/inquiries/:id': [`/inquiries/${data.inquiry}`, data.name],
  '/people': ['/people', 'People'],
  '/people/person': [`/people/person#address=${encodeURIComponent(data.email)}`, data.name],
  '/report': ['/report', /20\d\d/],
  '/report/:month': [`/report/${new Date().toISOString().slice(0, 7)}`, /20\d\d/],
  '/notices': ['/notices', 'Notices'],
  '/website': ['/website', 'Website'],
  '/website/publish/:id?': ['/website/publish', /to publish|Nothing/],
  '/website/history': ['/website/history', 'History'],
  '/website/documents/:id': ['/website/documents/packages', 'Packages'],
  '/settings': ['/settings', /Settings|Mail/],
  '/settings/mail': ['/settings/mail', 'Mail'],
  '/settings/recipients': ['/settings/recipients', 'Recipients'],
  '/settings/mailbox': ['/settings/mailbox', 'Mailbox'],
  '/settings/accounts': ['/settings/accounts', 'Microsoft and Google'],
  '/connected': ['/connected', 'Not connected'],
  '/settings/alarms': ['/settings/alarms', 'Alarms'],
  '/settings/consultations/:id?': ['/settings/consultations/hr', 'Consultations'],
  '/settings/reminders': ['/settings/reminders', 'Deadlines and reminders'],
  '/settings/mails': ['/settings/mails', 'E-mail texts'],
  '/settings/mails/:name': ['/settings/mails/booking-booked', 'Booked'],
  '/settings/replies': ['/settings/replies', 'Saved replies'],
  '/settings/hours': ['/settings/hours', 'Hours'],
  '/settings/hours/ill': ['/settings/hours/ill', /Block/],
  '/settings/staff': ['/settings/staff', 'Staff'],
  '/settings/staff/:id/leaves': [`/settings/staff/${data.member}/leaves`, /Max/],
  '/settings/staff/:id/stops-advising': [`/settings/staff/${data.member}/stops-advising`, /Max/],
  '/settings/record': ['/settings/record', 'Activity log'],
  '/you': ['/you', 'You'],
});
