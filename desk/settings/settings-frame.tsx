import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { launchScreen } from '#content/desk/launch.ts';
import { officeWords as words } from '#content/desk/office.ts';
import { deskWords } from '#content/desk/words.ts';
import { isLeft } from '#contract/desk-launch.ts';
import type { Office } from '#contract/desk-office.ts';
import type { StaffRole } from '#contract/staff.ts';
import { launchPath, useLaunch } from '../data/launch.ts';
import { useAnswer } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import type { Key, ShortcutActions } from '../shell/shortcuts.tsx';
import { leave } from '../shell/unsaved.ts';
import { type SettingsDraft, SettingsSaveBar } from './office-form.tsx';
import './settings.css';

export type SettingsPage = keyof typeof words.groups;

const pages = Object.entries(words.groups) as [SettingsPage, string][];
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

interface SettingsFrameProps {
  page: SettingsPage;
  title: string;
  lead: string;
  draft?: SettingsDraft;
  keys?: ShortcutActions;
  keyNames?: Partial<Record<Key, string>>;
  actions?: ReactNode;
  /** Keys rest while a panel is open. */
  paused?: boolean;
  /** Members may change it too. */
  forMembers?: boolean;
  /** Where the link above the title leads; else to all settings. */
  parent?: { name: string; href: string };
  /** The save bar of a screen whose draft is its own. */
  below?: ReactNode;
  children: ReactNode;
}

/** The list at the left, or behind a link on a phone; everybody reads, owners change. */
export function SettingsFrame(props: SettingsFrameProps) {
  const {
    page,
    title,
    lead,
    draft,
    keys,
    keyNames = {},
    actions,
    paused = false,
    forMembers = false,
    parent = settingsParent,
    below,
    children,
  } = props;
  const mayChange = useCurrentStaff().person.role === 'owner' || forMembers;
  return (
    <Screen
      className="settings-screen"
      title={title}
      lead={lead}
      actions={actions}
      paused={paused}
      keyNames={{ escape: deskWords.saveBar.discard, ...keyNames }}
      parent={parent}
      keys={{
        ...(draft?.changed.length ? { s: draft.save, escape: () => leave(draft.discard) } : {}),
        ...keys,
      }}
      below={below ?? (draft && <SettingsSaveBar draft={draft} />)}
    >
      <BesideIndex page={page}>
        {!mayChange && <p className="note small">{words.ownersOnly}</p>}
        <fieldset disabled={!mayChange} aria-label={title}>
          {children}
        </fieldset>
      </BesideIndex>
    </Screen>
  );
}

/** Loads the settings for a page. */
export function WithOffice({ title, children }: { title: string; children: (office: Office) => ReactNode }) {
  const { data: office, isPending, refetch } = useAnswer('GET /api/desk/office', {}, { refetchInterval: 4000 });
  if (isPending) return <Skeleton title={title} />;
  if (!office) return <ServerDown onRetry={refetch} />;
  return children(office);
}
