import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import { launchScreen } from '#content/desk/launch.ts';
import { officeWords as words } from '#content/desk/office.ts';
import { deskWords } from '#content/desk/words.ts';
import { isLeft } from '#contract/desk-launch.ts';
import type { Office } from '#contract/desk-office.ts';
import type { StaffRole } from '#contract/staff.ts';
import { launchPath, useLaunch } from '../data/answers.ts';
import { useAnswer } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { Screen, type ScreenProps, withAnswer } from '../shell/screen.tsx';
import { leave } from '../shell/unsaved.ts';
import { type SettingsDraft, SettingsSaveBar } from './office-form.tsx';
import './settings.css';

export const settingsNames = words.groups;
export type SettingsPage = keyof typeof settingsNames;

const pages = Object.entries(settingsNames) as [SettingsPage, string][];
const ownersPages: readonly SettingsPage[] = ['staff', 'record'];
const pagesOf = (role: StaffRole) => pages.filter(([page]) => role === 'owner' || !ownersPages.includes(page));

export const settingsPath = (page: SettingsPage): string => `/settings/${page}`;

export const SettingsIndex = ({ current }: { current?: SettingsPage }) => (
  <nav className={`side-index ${current ? 'phone-hidden' : ''}`.trim()} aria-label={words.index}>
    <ul>
      <li>
        <LaunchLink />
      </li>
      {pagesOf(useCurrentStaff().person.role).map(([page, name]) => (
        <li key={page}>
          <Link href={settingsPath(page)} aria-current={page === current ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** A screen of its own that is reached from the settings. */
export const BesideIndex = ({ page, children }: { page: SettingsPage; children: ReactNode }) => (
  <div className="settings-frame">
    <SettingsIndex current={page} />
    <div>{children}</div>
  </div>
);

export const settingsParent = { name: words.index, href: '/settings' };

function stateOf(left: number, putOff: number, isOpened: boolean): string {
  if (left) return launchScreen[isOpened ? 'back' : 'left'](left);
  return putOff ? launchScreen.waiting(putOff) : launchScreen.states.done;
}

/** How many are left, or came back since the site was opened. */
function LaunchLink() {
  const { data: launch } = useLaunch();
  const left = launch?.steps.filter(isLeft).length ?? 0;
  const putOff = launch?.steps.filter(({ state }) => state === 'put-off').length ?? 0;
  return (
    <Link href={launchPath}>
      {launchScreen.name}
      {launch && <small>{stateOf(left, putOff, launch.opened !== null)}</small>}
    </Link>
  );
}

interface SettingsFrameProps extends Omit<ScreenProps, 'className' | 'title'> {
  page: SettingsPage;
  draft?: SettingsDraft;
  /** Members may change it too. */
  forMembers?: boolean;
}

/** The list at the left, or behind a link on a phone; everybody reads, owners change. */
export function SettingsFrame({ page, draft, forMembers = false, children, ...screen }: SettingsFrameProps) {
  const mayChange = useCurrentStaff().person.role === 'owner' || forMembers;
  return (
    <Screen
      className="settings-screen"
      title={settingsNames[page]}
      parent={settingsParent}
      below={draft && <SettingsSaveBar draft={draft} />}
      {...screen}
      keyNames={{ escape: deskWords.saveBar.discard, ...screen.keyNames }}
      keys={{
        ...(draft?.changed.length ? { s: draft.save, escape: () => leave(draft.discard) } : {}),
        ...screen.keys,
      }}
    >
      <BesideIndex page={page}>
        {!mayChange && <p className="note small">{words.ownersOnly}</p>}
        <fieldset disabled={!mayChange} aria-label={settingsNames[page]}>
          {children}
        </fieldset>
      </BesideIndex>
    </Screen>
  );
}

/** A page of what owners set of the office. */
export const withOffice = (page: SettingsPage, Page: ComponentType<{ office: Office }>) =>
  withAnswer(
    settingsNames[page],
    () => useAnswer('GET /api/desk/office', {}, { refetchInterval: 4000 }),
    ({ data }) => <Page office={data} />,
  );
