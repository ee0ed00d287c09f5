import type { ComponentType, ReactNode } from 'react';
import { boardWords } from '#content/desk/board.ts';
import { diaryWords } from '#content/desk/diary.ts';
import { launchScreen } from '#content/desk/launch.ts';
import { noticeScreen } from '#content/desk/notices.ts';
import { peopleScreen } from '#content/desk/people.ts';
import { reportWords } from '#content/desk/report.ts';
import { settingsScreen } from '#content/desk/settings.ts';
import { trayWords } from '#content/desk/tray.ts';
import { websiteWords } from '#content/desk/website.ts';
import { isLeft } from '#contract/desk-launch.ts';
import type { StaffRole } from '#contract/staff.ts';
import { BoardScreen } from './board/board-screen.tsx';
import { FindScreen } from './board/find-screen.tsx';
import { useBoard, useTray } from './data/inquiries.ts';
import { launchPath, useLaunch } from './data/launch.ts';
import { historyPath, publishPath, useWebsite, websitePath } from './data/website.ts';
import { DiaryScreen } from './diary/diary-screen.tsx';
import { ClosingScreen } from './hours/closing-screen.tsx';
import { HoursScreen } from './hours/hours-screen.tsx';
import { InquiryScreen } from './inquiry/inquiry-screen.tsx';
import { LaunchScreen } from './launch/launch-screen.tsx';
import { NoticesScreen } from './notices/notices-screen.tsx';
import { PeopleScreen } from './people/people-screen.tsx';
import { PersonScreen } from './people/person-screen.tsx';
import { ReportScreen } from './report/report-screen.tsx';
import { ConsultationsScreen } from './settings/consultations-screen.tsx';
import { MailScreen } from './settings/mail-screen.tsx';
import { MailTextScreen } from './settings/mail-text-screen.tsx';
import { MailTextsScreen, mailTextsPath } from './settings/mail-texts-screen.tsx';
import { AlarmsScreen, MailboxScreen, RecipientsScreen, SettingsListScreen } from './settings/office-screens.tsx';
import { RemindersScreen } from './settings/reminders-screen.tsx';
import { SavedRepliesScreen } from './settings/saved-replies-screen.tsx';
import { settingsPath } from './settings/settings-frame.tsx';
import { youPath } from './shell/header.tsx';
import { AuditScreen } from './staff/audit-screen.tsx';
import { LeavingScreen, StopsAdvisingScreen } from './staff/leaving-screen.tsx';
import { StaffScreen } from './staff/staff-screen.tsx';
import { TrayScreen } from './tray/tray-screen.tsx';
import { DocumentScreen } from './website/document-screen.tsx';
import { HistoryScreen } from './website/history-screen.tsx';
import { PublishScreen } from './website/publish-screen.tsx';
import { WebsiteScreen } from './website/website-screen.tsx';
import { YouScreen } from './you/you-screen.tsx';

function TrayCount() {
  const { data: tray } = useTray();
  return tray && tray.count > tray.bulk ? <b className="numeric">{tray.count - tray.bulk}</b> : null;
}

/** Hides the tray if no mailbox is read and it is empty. */
function IfTray({ children }: { children: ReactNode }) {
  const { data: tray } = useTray();
  return tray && (tray.reading || tray.count > 0) ? children : null;
}

function WaitingCount() {
  const { data: board } = useBoard();
  return board?.counts.waiting ? <b className="numeric">{board.counts.waiting}</b> : null;
}

function DraftCount() {
  const { data: website } = useWebsite();
  const drafts = website?.documents.filter(({ draft }) => draft).length;
  return drafts ? <b className="numeric">{drafts}</b> : null;
}

export interface Screen {
  path: string;
  href?: string;
  /** Without a name, it is not in the navigation. */
  name?: string;
  /** On a phone, where a name has little room. */
  short?: string;
  role?: StaffRole;
  Screen: ComponentType;
  Count?: ComponentType;
  Shown?: ComponentType<{ children: ReactNode }>;
}

/** How many steps are left before the site is opened. */
function StepCount() {
  const { data: launch } = useLaunch();
  const left = launch?.steps.filter(isLeft).length;
  return left ? <b className="numeric">{left}</b> : null;
}

export const screens: readonly Screen[] = [
  { path: launchPath, name: launchScreen.name, short: launchScreen.short, Screen: LaunchScreen, Count: StepCount },
  { path: '/waiting', name: boardWords.title, Screen: BoardScreen, Count: WaitingCount },
  { path: '/tray', name: trayWords.title, Screen: TrayScreen, Count: TrayCount, Shown: IfTray },
  { path: '/diary/:reference?', href: '/diary', name: diaryWords.title, Screen: DiaryScreen },
  { path: '/find', Screen: FindScreen },
  { path: '/inquiries/:id', Screen: InquiryScreen },
  { path: '/people', name: peopleScreen.title, Screen: PeopleScreen },
  { path: '/people/person', Screen: PersonScreen },
  { path: '/report', name: reportWords.title, Screen: ReportScreen },
  { path: '/report/:month', Screen: ReportScreen },
  { path: '/notices', name: noticeScreen.title, Screen: NoticesScreen },
  { path: websitePath, name: websiteWords.title, Screen: WebsiteScreen, Count: DraftCount },
  { path: `${publishPath}/:id?`, Screen: PublishScreen },
  { path: historyPath, Screen: HistoryScreen },
  { path: `${websitePath}/documents/:id`, Screen: DocumentScreen },
  { path: '/settings', name: settingsScreen.title, Screen: SettingsListScreen },
  { path: settingsPath('mail'), Screen: MailScreen },
  { path: settingsPath('recipients'), Screen: RecipientsScreen },
  { path: settingsPath('mailbox'), Screen: MailboxScreen },
  { path: settingsPath('alarms'), Screen: AlarmsScreen },
  { path: `${settingsPath('consultations')}/:id?`, Screen: ConsultationsScreen },
  { path: settingsPath('reminders'), Screen: RemindersScreen },
  { path: mailTextsPath, Screen: MailTextsScreen },
  { path: `${mailTextsPath}/:name`, Screen: MailTextScreen },
  { path: settingsPath('replies'), Screen: SavedRepliesScreen },
  { path: settingsPath('hours'), Screen: HoursScreen },
  { path: `${settingsPath('hours')}/ill`, Screen: ClosingScreen },
  { path: settingsPath('staff'), role: 'owner', Screen: StaffScreen },
  { path: `${settingsPath('staff')}/:id/leaves`, role: 'owner', Screen: LeavingScreen },
  { path: `${settingsPath('staff')}/:id/stops-advising`, role: 'owner', Screen: StopsAdvisingScreen },
  { path: settingsPath('record'), role: 'owner', Screen: AuditScreen },
  { path: youPath, Screen: YouScreen },
];

/** @param isOpened the steps before it are under Settings then, not in the navigation */
export const screensOf = (role: StaffRole, isOpened: boolean): readonly Screen[] =>
  screens
    .filter((screen) => !screen.role || screen.role === role)
    .map(({ name, ...screen }) => (name && !(isOpened && screen.path === launchPath) ? { ...screen, name } : screen));
