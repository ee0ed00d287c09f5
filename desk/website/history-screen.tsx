import { Fragment, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { websiteWords, historyWords as words } from '#content/desk/website.ts';
import { codeReleaseId, type WebsiteOverview, type WebsiteRelease, websiteLimits } from '#contract/desk-website.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { useServerNow } from '../data/inquiries.ts';
import {
  useReleaseChanges,
  useReleaseRollback,
  useReleases,
  useRevisions,
  useWebsite,
  websitePath,
} from '../data/website.ts';
import { Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import { TextField } from '../ui/fields.tsx';
import { DescriptionList, PanelForm } from '../ui/panel.tsx';
import { createRowNavigation } from '../ui/table.tsx';
import { FormError, Status, type StatusMark } from '../ui/text.tsx';
import { WriterInitials } from './document-table.tsx';
import { PagePreview } from './preview.tsx';
import { WordChangeList } from './word-diff.tsx';
import './release-history.css';

export default function HistoryScreen() {
  const { data: website, isPending, refetch } = useWebsite();
  const { data: releases, isPending: isReading } = useReleases();
  if (isPending || isReading) return <Skeleton title={words.title} />;
  if (!website || !releases) return <ServerDownPage onRetry={refetch} />;
  return <History website={website} releases={releases} />;
}

/** What can be published again: a release or, with a null `at`, the words that came with the code. */
type RollbackTarget = Pick<WebsiteRelease, 'id' | 'kept'> & { at: string | null };

const ownWordsTarget: RollbackTarget = { id: codeReleaseId, at: null, kept: true };

function History({ website, releases }: { website: WebsiteOverview; releases: readonly WebsiteRelease[] }) {
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPreview, setPreview] = useState(false);
  const rollbackTarget = chosen === codeReleaseId ? ownWordsTarget : releases.find(({ id }) => id === chosen);
  const first = releases.at(-1);
  const now = useServerNow();
  const months = [...Map.groupBy(releases, ({ at }) => words.month(at, now))];
  const { mayPublish } = website;
  const releaseRows = createRowNavigation('.releases > li[data-release]', 'h2 button');
  const choose = (id: string) => setChosen(id === chosen ? null : id);
  return (
    <Screen
      title={words.title}
      lead={first ? words.lead(releases.length, first.at) : undefined}
      parent={{ name: websiteWords.title, href: websitePath }}
      shortcuts={{
        ...releaseRows.shortcuts,
        ...(mayPublish && { t: () => releaseRows.find('.release-end button')?.click() }),
        escape: () => (chosen ? setChosen(null) : navigate(websitePath)),
      }}
      shortcutLabels={{ t: words.keys.t, enter: words.keys.enter }}
    >
      {releases.length === 0 && <p className="note">{words.empty}</p>}
      {rollbackTarget && isPreview && <ReleasePreview key={rollbackTarget.id} id={rollbackTarget.id} />}
      <div className="with-rail release-history">
        <ol className="releases heavy-line size-label" aria-label={words.list}>
          {months.map(([month, all], i) => (
            <Fragment key={month}>
              {i > 0 && <li className="release-month">{month}</li>}
              {all.map((release) => (
                <ReleaseRow
                  key={release.id}
                  release={release}
                  website={website}
                  isChosen={release.id === chosen}
                  onChoose={mayPublish ? () => choose(release.id) : undefined}
                />
              ))}
            </Fragment>
          ))}
          {website.live && mayPublish && (
            <li className={chosen === codeReleaseId ? 'is-kept is-chosen' : 'is-kept'} data-release={codeReleaseId}>
              <h2>{words.own}</h2>
              <Status mark="kept">{words.kept}</Status>
              <div className="release-end">
                <ChooseButton
                  isChosen={chosen === codeReleaseId}
                  when={words.ownWhen}
                  onChoose={() => choose(codeReleaseId)}
                />
              </div>
            </li>
          )}
        </ol>
        <aside>
          {rollbackTarget ? (
            <RollbackPanel
              key={rollbackTarget.id}
              target={rollbackTarget}
              website={website}
              isPreview={isPreview}
              onPreview={() => setPreview(!isPreview)}
              onClose={() => setChosen(null)}
            />
          ) : (
            !mayPublish && <p className="small">{words.ownersOnly}</p>
          )}
        </aside>
      </div>
    </Screen>
  );
}

function toReleaseLook(
  { state, kept }: WebsiteRelease,
  seconds: number,
): [look: string, mark: StatusMark, sentence: string] {
  if (state === 'live') return ['is-live', 'assigned', words.live];
  if (state === 'failed') return ['is-failed', 'wrong', words.failed];
  if (state !== 'past') return ['is-old', 'next', words.underWay];
  return kept ? ['is-kept', 'kept', words.kept] : ['is-old', 'past', words.builtAgain(seconds)];
}

interface ReleaseRowProps {
  release: WebsiteRelease;
  website: WebsiteOverview;
  isChosen: boolean;
  onChoose: (() => void) | undefined;
}

function ReleaseRow({ release, website, isChosen, onChoose }: ReleaseRowProps) {
  const { id, at, note, documents, state, problem, undoes, by, initials } = release;
  const [isOpen, setOpen] = useState(false);
  const [look, mark, sentence] = toReleaseLook(release, website.buildSeconds);
  const otherWriters = [...new Set(documents.map((one) => one.initials))].filter((one) => one !== initials);
  const when = words.day(at);
  return (
    <li className={`${look} ${isChosen ? 'is-chosen' : ''}`.trim()} data-release={id}>
      <p className="numeric">
        <b>{when}</b> {words.clock(at)}
      </p>
      <div>
        <h2>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {note || (undoes !== null ? words.takenBack : words.withoutNote(documents.length))}
          </button>
        </h2>
        <small>{problem ?? documents.map(({ title }) => title).join(', ')}</small>
      </div>
      <div>
        <Status mark={mark}>{sentence}</Status>
        <p className="small">
          {otherWriters.map((one) => (
            <abbr key={one} className="badge">
              {one}
            </abbr>
          ))}
          {otherWriters.length > 0 && words.wrote} <WriterInitials writer={{ by, initials }} />{' '}
          {otherWriters.length > 0 || undoes !== null ? words.published : words.wroteAndPublished}
        </p>
      </div>
      <div className="release-end">
        {state === 'past' ? (
          onChoose && <ChooseButton isChosen={isChosen} when={when} onChoose={onChoose} />
        ) : (
          <span className="small">{state === 'live' ? words.see : state === 'failed' ? words.nowhere : ''}</span>
        )}
      </div>
      {isOpen && <ReleaseChanges release={release} />}
    </li>
  );
}

const ChooseButton = ({ isChosen, when, onChoose }: { isChosen: boolean; when: string; onChoose: () => void }) => (
  <Button
    look={isChosen ? 'outline' : 'soft'}
    aria-pressed={isChosen}
    aria-label={isChosen ? `${words.chosen}: ${when}` : words.backTo(when)}
    label={isChosen ? words.chosen : words.back}
    onClick={onChoose}
  />
);

/** What a release changed, word by word. */
const ReleaseChanges = ({ release: { id, documents } }: { release: WebsiteRelease }) => (
  <ul className="release-changes">
    {documents.map((one) => (
      <li key={one.name}>
        <b>{one.title}</b> <span className="small">{words.placesBy(one.changes, one.initials)}</span>
        <RevisionChanges name={one.name} release={id} />
      </li>
    ))}
  </ul>
);

function RevisionChanges({ name, release }: { name: string; release: string }) {
  const { data: revisions, error } = useRevisions(name);
  const revision = revisions?.find((one) => one.release === release);
  return (
    <>
      <FormError error={error} />
      {revision && <WordChangeList changes={revision.changes} />}
    </>
  );
}

function ReleasePreview({ id }: { id: string }) {
  const { data: changed } = useReleaseChanges(id);
  const pages = [...new Set(changed?.flatMap((one) => one.pages))];
  return pages.length > 0 && <PagePreview pages={pages} version={0} savedAt={null} release={id} />;
}

const panel = words.panel;

interface RollbackPanelProps {
  target: RollbackTarget;
  website: WebsiteOverview;
  isPreview: boolean;
  onPreview: () => void;
  onClose: () => void;
}

/** Shows what going back would change, a preview of it, and the form that does it. */
function RollbackPanel({ target: { id, at, kept }, website, isPreview, onPreview, onClose }: RollbackPanelProps) {
  const { data: changed, error } = useReleaseChanges(id);
  const when = at === null ? words.ownWhen : words.day(at);
  const drafts = website.documents.filter(({ draft }) => draft).length;
  const rollback = useReleaseRollback();
  const live = website.live?.id ?? null;
  // The release that was live when this was read: the server refuses to go back past one that went live meanwhile.
  const seen = useRef(live);
  if (rollback.error) seen.current = live;
  return (
    <PanelForm
      title={panel.title(when)}
      lead={panel.lead}
      onClose={onClose}
      noValidate
      change={rollback}
      fields={['note']}
      submitLabel={panel.submit}
      cancelLabel={panel.leave}
      onSubmit={(given) => {
        const note = String(given.get('note')).trim();
        rollback.send({ body: { to: id === codeReleaseId ? null : id, live: seen.current, ...(note && { note }) } });
      }}
      below={
        <div className="section">
          <h3>{panel.words}</h3>
          <FormError error={error} />
          {changed?.length === 0 && <p className="small">{panel.nothing}</p>}
          {changed?.map(({ name, title, changes }) => (
            <section key={name} aria-label={title}>
              <p>
                <b>{title}</b>
              </p>
              <WordChangeList changes={changes} />
            </section>
          ))}
          {changed && changed.length > 0 && (
            <TextButton aria-expanded={isPreview} onClick={onPreview} label={panel.preview} />
          )}
        </div>
      }
    >
      <DescriptionList
        entries={{
          [panel.stays]: panel.staysOf(drafts, website.live ? words.day(website.live.at) : when),
          [panel.takes]: kept ? panel.keptTakes : websiteWords.takes(website.buildSeconds),
        }}
      />
      <TextField label={panel.note} name="note" maxLength={websiteLimits.note} defaultValue={panel.noteOf(when)} />
    </PanelForm>
  );
}
