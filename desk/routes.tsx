import { type ComponentType, lazy, type ReactNode } from 'react';
import { boardWords } from '#content/desk/board.ts';
import { diaryWords } from '#content/desk/diary.ts';
import { launchWords } from '#content/desk/launch.ts';
import { noticeWords } from '#content/desk/notices.ts';
import { peopleWords } from '#content/desk/people.ts';
import { reportWords } from '#content/desk/report.ts';
import { deskSettingsWords } from '#content/desk/settings.ts';
import { trayWords } from '#content/desk/tray.ts';
import { websiteWords } from '#content/desk/website.ts';
import { isRemaining } from '#contract/desk-launch.ts';
import type { StaffRole } from '#contract/staff.ts';
import { BoardScreen } from './board/board-screen.tsx';
import { FindScreen } from './board/find-screen.tsx';
import { useBoard, useTray } from './data/inquiries.ts';
import { launchPath, useLaunchStatus } from './data/shared-queries.ts';
import { historyPath, publishPath, useWebsite, websitePath } from './data/website.ts';
import { InquiryScreen } from './inquiry/inquiry-screen.tsx';
import { oauthReturnPath } from './settings/oauth-return.ts';
import { settingsPath } from './settings/settings-frame.tsx';
import { youPath } from './shell/header.tsx';
import { TrayScreen } from './tray/tray-screen.tsx';

/** A component whose script loads when it is first shown. */
const lazyNamed = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const ReportScreen = lazy(() => import('./report/report-screen.tsx'));
const AlarmsScreen = lazyNamed(() => import('./settings/office-screens.tsx'), 'AlarmsScreen');
const MailboxScreen = lazyNamed(() => import('./settings/office-screens.tsx'), 'MailboxScreen');
const RecipientsScreen = lazyNamed(() => import('./settings/office-screens.tsx'), 'RecipientsScreen');
const SettingsListScreen = lazyNamed(() => import('./settings/office-screens.tsx'), 'SettingsListScreen');
const LeavingScreen = lazyNamed(() => import('./staff/leaving-screen.tsx'), 'LeavingScreen');
const StopsAdvisingScreen = lazyNamed(() => import('./staff/leaving-screen.tsx'), 'StopsAdvisingScreen');

/** Hides its link if no mailbox is read and the tray is empty. */
function TrayGuard({ children }: { children: ReactNode }) {
  const { data: tray } = useTray();
  return tray && (tray.reading || tray.count > 0) ? children : null;
}

export interface DeskScreen {
  path: string;
  href?: string;
  /** A screen without a name is not in the navigation. */
  name?: string;
  /** A shorter name for phones. */
  short?: string;
  role?: StaffRole;
  Screen: ComponentType;
  /** A number shown beside the name, unless it is 0. */
  useCount?: () => number | undefined;
  Guard?: ComponentType<{ children: ReactNode }>;
}

/** How many steps are left until the site can be opened. */
const useStepCount = () => useLaunchStatus().data?.steps.filter(isRemaining).length;
const useWaitingCount = () => useBoard().data?.counts.waiting;
const useDraftCount = () => useWebsite().data?.documents.filter(({ draft }) => draft).length;

function useTrayCount() {
  const { data: tray } = useTray();
  return tray && Math.max(0, tray.count - tray.bulk);
}

export const allScreens: readonly DeskScreen[] = [
  {
    path: launchPath,
    name: launchWords.name,
    short: launchWords.short,
    Screen: lazy(() => import('./launch/launch-screen.tsx')),
    useCount: useStepCount,
  },
  { path: '/waiting', name: boardWords.title, Screen: BoardScreen, useCount: useWaitingCount },
  { path: '/tray', name: trayWords.title, Screen: TrayScreen, useCount: useTrayCount, Guard: TrayGuard },
  {
    path: '/diary/:reference?',
    href: '/diary',
    name: diaryWords.title,
    Screen: lazy(() => import('./diary/diary-screen.tsx')),
  },
  { path: '/find', Screen: FindScreen },
  { path: '/inquiries/:id', Screen: InquiryScreen },
  { path: '/people', name: peopleWords.title, Screen: lazy(() => import('./people/people-screen.tsx')) },
  { path: '/people/person', Screen: lazy(() => import('./people/person-screen.tsx')) },
  { path: '/report', name: reportWords.title, Screen: ReportScreen },
  { path: '/report/:month', Screen: ReportScreen },
  { path: '/notices', name: noticeWords.title, Screen: lazy(() => import('./notices/notices-screen.tsx')) },
  {
    path: websitePath,
    name: websiteWords.title,
    Screen: lazy(() => import('./website/website-screen.tsx')),
    useCount: useDraftCount,
  },
  { path: `${publishPath}/:id?`, Screen: lazy(() => import('./website/publish-screen.tsx')) },
  { path: historyPath, Screen: lazy(() => import('./website/history-screen.tsx')) },
  { path: `${websitePath}/documents/:id`, Screen: lazy(() => import('./website/document-screen.tsx')) },
  { path: '/settings', name: deskSettingsWords.title, Screen: SettingsListScreen },
  { path: settingsPath('mail'), Screen: lazy(() => import('./settings/mail-screen.tsx')) },
  { path: settingsPath('recipients'), Screen: RecipientsScreen },
  { path: settingsPath('mailbox'), Screen: MailboxScreen },
  { path: settingsPath('accounts'), Screen: lazy(() => import('./settings/provider-registrations-screen.tsx')) },
  { path: oauthReturnPath, Screen: lazy(() => import('./settings/oauth-return-screen.tsx')) },
  { path: settingsPath('alarms'), Screen: AlarmsScreen },
  { path: `${settingsPath('consultations')}/:id?`, Screen: lazy(() => import('./settings/consultations-screen.tsx')) },
  { path: settingsPath('reminders'), Screen: lazy(() => import('./settings/reminders-screen.tsx')) },
  { path: settingsPath('mails'), Screen: lazy(() => import('./settings/mail-texts-screen.tsx')) },
  { path: `${settingsPath('mails')}/:name`, Screen: lazy(() => import('./settings/mail-text-screen.tsx')) },
  { path: settingsPath('replies'), Screen: lazy(() => import('./settings/saved-replies-screen.tsx')) },
  { path: settingsPath('hours'), Screen: lazy(() => import('./hours/hours-screen.tsx')) },
  { path: `${settingsPath('hours')}/ill`, Screen: lazy(() => import('./hours/closing-screen.tsx')) },
  { path: settingsPath('staff'), role: 'owner', Screen: lazy(() => import('./staff/staff-screen.tsx')) },
  { path: `${settingsPath('staff')}/:id/leaves`, role: 'owner', Screen: LeavingScreen },
  { path: `${settingsPath('staff')}/:id/stops-advising`, role: 'owner', Screen: StopsAdvisingScreen },
  { path: settingsPath('record'), role: 'owner', Screen: lazy(() => import('./staff/audit-screen.tsx')) },
  { path: youPath, Screen: lazy(() => import('./you/you-screen.tsx')) },
];

/** @param isOpened whether the site is open: the launch steps are then in Settings, not in the navigation */
export const screensForRole = (role: StaffRole, isOpened: boolean): readonly DeskScreen[] =>
  allScreens
    .filter((screen) => !screen.role || screen.role === role)
    .map(({ name, ...screen }) => (name && !(isOpened && screen.path === launchPath) ? { ...screen, name } : screen));
