import { type ComponentType, lazy, type ReactNode } from 'react';
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
import { launchPath, useLaunch } from './data/answers.ts';
import { useBoard, useTray } from './data/inquiries.ts';
import { historyPath, publishPath, useWebsite, websitePath } from './data/website.ts';
import { InquiryScreen } from './inquiry/inquiry-screen.tsx';
import { connectedPath } from './settings/returned.ts';
import { settingsPath } from './settings/settings-frame.tsx';
import { youPath } from './shell/header.tsx';
import { TrayScreen } from './tray/tray-screen.tsx';

/** Its script loads when it is opened. */
const later = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const DiaryScreen = later(() => import('./diary/diary-screen.tsx'), 'DiaryScreen');
const ClosingScreen = later(() => import('./hours/closing-screen.tsx'), 'ClosingScreen');
const HoursScreen = later(() => import('./hours/hours-screen.tsx'), 'HoursScreen');
const LaunchScreen = later(() => import('./launch/launch-screen.tsx'), 'LaunchScreen');
const NoticesScreen = later(() => import('./notices/notices-screen.tsx'), 'NoticesScreen');
const PeopleScreen = later(() => import('./people/people-screen.tsx'), 'PeopleScreen');
const PersonScreen = later(() => import('./people/person-screen.tsx'), 'PersonScreen');
const ReportScreen = later(() => import('./report/report-screen.tsx'), 'ReportScreen');
const AccountsScreen = later(() => import('./settings/accounts-screen.tsx'), 'AccountsScreen');
const ConnectedScreen = later(() => import('./settings/connected-screen.tsx'), 'ConnectedScreen');
const ConsultationsScreen = later(() => import('./settings/consultations-screen.tsx'), 'ConsultationsScreen');
const MailScreen = later(() => import('./settings/mail-screen.tsx'), 'MailScreen');
const MailTextScreen = later(() => import('./settings/mail-text-screen.tsx'), 'MailTextScreen');
const MailTextsScreen = later(() => import('./settings/mail-texts-screen.tsx'), 'MailTextsScreen');
const AlarmsScreen = later(() => import('./settings/office-screens.tsx'), 'AlarmsScreen');
const MailboxScreen = later(() => import('./settings/office-screens.tsx'), 'MailboxScreen');
const RecipientsScreen = later(() => import('./settings/office-screens.tsx'), 'RecipientsScreen');
const SettingsListScreen = later(() => import('./settings/office-screens.tsx'), 'SettingsListScreen');
const RemindersScreen = later(() => import('./settings/reminders-screen.tsx'), 'RemindersScreen');
const SavedRepliesScreen = later(() => import('./settings/saved-replies-screen.tsx'), 'SavedRepliesScreen');
const AuditScreen = later(() => import('./staff/audit-screen.tsx'), 'AuditScreen');
const LeavingScreen = later(() => import('./staff/leaving-screen.tsx'), 'LeavingScreen');
const StopsAdvisingScreen = later(() => import('./staff/leaving-screen.tsx'), 'StopsAdvisingScreen');
const StaffScreen = later(() => import('./staff/staff-screen.tsx'), 'StaffScreen');
const DocumentScreen = later(() => import('./website/document-screen.tsx'), 'DocumentScreen');
const HistoryScreen = later(() => import('./website/history-screen.tsx'), 'HistoryScreen');
const PublishScreen = later(() => import('./website/publish-screen.tsx'), 'PublishScreen');
const WebsiteScreen = later(() => import('./website/website-screen.tsx'), 'WebsiteScreen');
const YouScreen = later(() => import('./you/you-screen.tsx'), 'YouScreen');

/** Hides the tray if no mailbox is read and it is empty. */
function IfTray({ children }: { children: ReactNode }) {
  const { data: tray } = useTray();
  return tray && (tray.reading || tray.count > 0) ? children : null;
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
  /** Shown beside its name, unless it is 0. */
  useCount?: () => number | undefined;
  Shown?: ComponentType<{ children: ReactNode }>;
}

/** How many steps are left before the site is opened. */
const useStepCount = () => useLaunch().data?.steps.filter(isLeft).length;
const useWaitingCount = () => useBoard().data?.counts.waiting;
const useDraftCount = () => useWebsite().data?.documents.filter(({ draft }) => draft).length;

function useTrayCount() {
  const { data: tray } = useTray();
  return tray && Math.max(0, tray.count - tray.bulk);
}

export const screens: readonly Screen[] = [
  {
    path: launchPath,
    name: launchScreen.name,
    short: launchScreen.short,
    Screen: LaunchScreen,
    useCount: useStepCount,
  },
  { path: '/waiting', name: boardWords.title, Screen: BoardScreen, useCount: useWaitingCount },
  { path: '/tray', name: trayWords.title, Screen: TrayScreen, useCount: useTrayCount, Shown: IfTray },
  { path: '/diary/:reference?', href: '/diary', name: diaryWords.title, Screen: DiaryScreen },
  { path: '/find', Screen: FindScreen },
  { path: '/inquiries/:id', Screen: InquiryScreen },
  { path: '/people', name: peopleScreen.title, Screen: PeopleScreen },
  { path: '/people/person', Screen: PersonScreen },
  { path: '/report', name: reportWords.title, Screen: ReportScreen },
  { path: '/report/:month', Screen: ReportScreen },
  { path: '/notices', name: noticeScreen.title, Screen: NoticesScreen },
  { path: websitePath, name: websiteWords.title, Screen: WebsiteScreen, useCount: useDraftCount },
  { path: `${publishPath}/:id?`, Screen: PublishScreen },
  { path: historyPath, Screen: HistoryScreen },
  { path: `${websitePath}/documents/:id`, Screen: DocumentScreen },
  { path: '/settings', name: settingsScreen.title, Screen: SettingsListScreen },
  { path: settingsPath('mail'), Screen: MailScreen },
  { path: settingsPath('recipients'), Screen: RecipientsScreen },
  { path: settingsPath('mailbox'), Screen: MailboxScreen },
  { path: settingsPath('accounts'), Screen: AccountsScreen },
  { path: connectedPath, Screen: ConnectedScreen },
  { path: settingsPath('alarms'), Screen: AlarmsScreen },
  { path: `${settingsPath('consultations')}/:id?`, Screen: ConsultationsScreen },
  { path: settingsPath('reminders'), Screen: RemindersScreen },
  { path: settingsPath('mails'), Screen: MailTextsScreen },
  { path: `${settingsPath('mails')}/:name`, Screen: MailTextScreen },
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
