import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import { launchWords } from '#content/desk/launch.ts';
import { officeWords as words } from '#content/desk/office.ts';
import { deskWords } from '#content/desk/words.ts';
import { typedEntries } from '#content/typed-records.ts';
import { isRemaining } from '#contract/desk-launch.ts';
import type { OfficeSettings } from '#contract/desk-office.ts';
import type { StaffRole } from '#contract/staff.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { launchPath, useLaunchStatus } from '../data/shared-queries.ts';
import { Screen, type ScreenProps, withLoadedData } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { type SettingsDraft, SettingsSaveBar } from './office-form.tsx';
import './settings.css';

export const settingsPageNames = words.groups;
export type SettingsPage = keyof typeof settingsPageNames;

const pages = typedEntries(settingsPageNames);
const ownerPages: readonly SettingsPage[] = ['staff', 'record'];
const listPagesForRole = (role: StaffRole) => pages.filter(([page]) => role === 'owner' || !ownerPages.includes(page));

export const settingsPath = (page: SettingsPage): string => `/settings/${page}`;

export const SettingsIndex = ({ current }: { current?: SettingsPage }) => (
  <nav className={`side-index ${current ? 'phone-hidden' : ''}`.trim()} aria-label={words.index}>
    <ul>
      <li>
        <LaunchLink />
      </li>
      {listPagesForRole(useCurrentStaff().person.role).map(([page, name]) => (
        <li key={page}>
          <Link href={settingsPath(page)} aria-current={page === current ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** Puts the list of settings pages beside the content of a screen. */
export const SettingsIndexLayout = ({ page, children }: { page: SettingsPage; children: ReactNode }) => (
  <div className="settings-frame">
    <SettingsIndex current={page} />
    <div>{children}</div>
  </div>
);

export const settingsParentLink = { name: words.index, href: '/settings' };

function formatLaunchState(left: number, putOff: number, isOpened: boolean): string {
  if (left) return launchWords[isOpened ? 'back' : 'left'](left);
  return putOff ? launchWords.waiting(putOff) : launchWords.states.done;
}

/** A link to the launch steps, with how many are left, or have to be done again since the site was opened. */
function LaunchLink() {
  const { data: launch } = useLaunchStatus();
  const left = launch?.steps.filter(isRemaining).length ?? 0;
  const putOff = launch?.steps.filter(({ state }) => state === 'put-off').length ?? 0;
  return (
    <Link href={launchPath}>
      {launchWords.name}
      {launch && <small>{formatLaunchState(left, putOff, launch.opened !== null)}</small>}
    </Link>
  );
}

interface SettingsFrameProps extends Omit<ScreenProps, 'className' | 'title'> {
  page: SettingsPage;
  draft?: SettingsDraft;
  /** Whether members may change it too, not only owners. */
  forMembers?: boolean;
}

/** A settings page with the list of pages beside it, on phones behind a link. All may read it; owners may change it. */
export function SettingsFrame({ page, draft, forMembers = false, children, ...screen }: SettingsFrameProps) {
  const mayChange = useCurrentStaff().person.role === 'owner' || forMembers;
  return (
    <Screen
      className="settings-screen"
      title={settingsPageNames[page]}
      parent={settingsParentLink}
      below={draft && <SettingsSaveBar draft={draft} />}
      {...screen}
      shortcutLabels={{ escape: deskWords.saveBar.discard, ...screen.shortcutLabels }}
      shortcuts={{
        ...(draft?.changed.length ? { s: draft.save, escape: () => guardUnsaved(draft.discard) } : {}),
        ...screen.shortcuts,
      }}
    >
      <SettingsIndexLayout page={page}>
        {!mayChange && <p className="note small">{words.ownersOnly}</p>}
        <fieldset disabled={!mayChange} aria-label={settingsPageNames[page]}>
          {children}
        </fieldset>
      </SettingsIndexLayout>
    </Screen>
  );
}

/** A settings page that gets the office settings once they are loaded. */
export const withOfficeSettings = (page: SettingsPage, Page: ComponentType<{ office: OfficeSettings }>) =>
  withLoadedData(
    settingsPageNames[page],
    () => useEndpointQuery('GET /api/desk/office', {}, { refetchInterval: 4000 }),
    ({ data }) => <Page office={data} />,
  );
