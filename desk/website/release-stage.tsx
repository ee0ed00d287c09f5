import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { publishWords, websiteWords } from '#content/desk/website.ts';
import type { WebsiteOverview, WebsiteRelease } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { useEndpointMutation } from '../data/queries.ts';
import {
  documentPath,
  historyPath,
  publishPath,
  releasePath,
  useIsDeskOutdated,
  useReleaseRollback,
  useRestoreQuestion,
  useWebsiteChanges,
  websitePath,
} from '../data/website.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { RouterLinkButton, Screen, useFocusOnMount } from '../shell/screen.tsx';
import { SideSection } from '../ui/panel.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { FormError, ShortcutButton, Status, type StatusMark } from '../ui/text.tsx';
import { LinkRow } from './document-table.tsx';
import { PublishBridge } from './publish-bridge.tsx';
import './release.css';

const words = publishWords.stage;
const steps = ['saved', 'building', 'checking', 'live'] as const;
type ReleaseState = WebsiteRelease['state'];

/** Index in `steps` of the step that is under way or failed; 4 once it is done. */
const findCurrentStep = ({ state, blames }: WebsiteRelease): number => {
  if (state === 'failed') return blames ? 2 : 1;
  return { waiting: 0, building: 1, checking: 2, switching: 3, live: 4, past: 4 }[state];
};

export function ReleaseProgressScreen({ website, release }: { website: WebsiteOverview; release: WebsiteRelease }) {
  const { state, servers, documents, undoes } = release;
  const [, navigate] = useLocation();
  const { showToast, undoLast } = useNotifications();
  const rollback = useReleaseRollback();
  const stop = useEndpointMutation('POST /api/desk/website/releases/:id/stop');
  const isLive = state === 'live';
  const isFailed = state === 'failed';
  const isTakenBack = undoes !== null;
  const underWay = !isLive && !isFailed && state !== 'past';
  const before = isLive && website.mayPublish && website.live?.id === release.id ? website.before : null;
  const undo = before && (() => rollback.send({ body: { to: before.id, live: release.id } }));
  const isDeskOutdated = useIsDeskOutdated(release);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state && isLive)
      showToast(isTakenBack ? words.texts.isLiveAgain : words.texts.isLive(1), undo ?? undefined);
    last.current = state;
  });
  const seconds = Math.max(0, ...servers.map((one) => one.seconds));
  const again = () => navigate(publishPath);
  const liveHeading = isTakenBack ? words.takenBack : words.reads;
  const heading = isFailed ? words.keeps : isLive ? liveHeading : words.what;
  return (
    <Screen
      live
      title={formatReleaseTitle(release, seconds, website.buildSeconds)}
      lead={<ReleaseLead release={release} />}
      parent={{ name: websiteWords.title, href: websitePath }}
      actions={
        underWay
          ? website.mayPublish &&
            state !== 'switching' && (
              <Button
                look="soft"
                label={words.stop}
                busy={stop.busy}
                onClick={() => stop.send({ params: { id: release.id } })}
              />
            )
          : isLive && <RouterLinkButton href={historyPath} label={websiteWords.history} shortcut="H" />
      }
      shortcuts={{
        h: () => navigate(historyPath),
        ...(undoLast ? { z: undoLast } : undo ? { z: undo } : {}),
        ...(isFailed ? { r: again } : {}),
        escape: () => navigate(websitePath),
      }}
      shortcutLabels={{ r: words.lookAgain }}
    >
      <FormError error={rollback.error ?? stop.error} />
      <PublishBridge
        at={toBridgeProgress(release, seconds, website.buildSeconds)}
        mark={isFailed ? 'stopped' : underWay ? 'now' : 'live'}
        name={words.bridge[state]}
      />
      <ReleaseSteps release={release} />
      {isDeskOutdated && (
        <p className="note">
          {words.newDesk} <Button look="soft" small label={words.reload} onClick={() => location.reload()} />
        </p>
      )}
      {isFailed && <ReleaseFailure website={website} release={release} onAgain={again} />}
      <div className="with-rail">
        <div>
          {underWay && servers.length > 1 && <ServerTable servers={servers} />}
          <section hidden={state === 'past' || (isFailed && isTakenBack)}>
            <h2 className="section-head">{heading}</h2>
            <Table label={heading} columns={Object.values(words.readColumns)} widths={['230px', '', '130px']}>
              {documents.map(({ name, title, changes, initials }) => (
                <LinkRow key={name} href={documentPath(name)} title={title}>
                  <Cell>{words.places(changes, initials)}</Cell>
                  <Cell>
                    {isLive && !isTakenBack && <Status mark="shown">{websiteWords.states.published}</Status>}
                    {isLive === isTakenBack && <Status mark="draft">{websiteWords.states.draft}</Status>}
                  </Cell>
                </LinkRow>
              ))}
            </Table>
          </section>
        </div>
        {before && undo && (
          <aside>
            <SideSection
              title={isTakenBack ? words.undo.againTitle : words.undo.title}
              lead={isTakenBack ? words.undo.againText : words.undo.text(before.at)}
            >
              <div className="buttons">
                <ShortcutButton
                  look="soft"
                  busy={rollback.busy}
                  onClick={undo}
                  label={isTakenBack ? words.undo.againTitle : words.undo.button}
                  shortcut="Z"
                />
              </div>
            </SideSection>
          </aside>
        )}
      </div>
    </Screen>
  );
}

function formatReleaseTitle({ state, at }: WebsiteRelease, seconds: number, all: number): string {
  if (state === 'building') return words.building(seconds, Math.max(all, seconds));
  if (state === 'live' || state === 'past') return words[state](at);
  return words[state];
}

function ReleaseLead({ release: { state, documents, by, undoes } }: { release: WebsiteRelease }) {
  if (state === 'failed') return undoes !== null ? words.keptBack : words.kept(documents.length);
  if (state === 'live' || state === 'past')
    return undoes !== null ? words.backLead(by) : words.liveLead(documents.length, by);
  return <span role="status">{words.goesOn}</span>;
}

/** How far the release has come, from 0 to 1. */
function toBridgeProgress(release: WebsiteRelease, seconds: number, all: number): number {
  const step = findCurrentStep(release);
  if (step === 4) return 1;
  const within = release.state === 'building' ? Math.min(0.92, seconds / all) : 0.5;
  return (step + within) / 4;
}

type StepLook = [mark: StatusMark, state: string, text: string];

function listStepLooks(release: WebsiteRelease): StepLook[] {
  const { state, at, number, documents, note, undoes, servers } = release;
  const { states, texts } = words;
  const now = findCurrentStep(release);
  const saved = undoes !== null ? texts.savedBack(number) : texts.saved(number, documents.length, note !== '');
  const look = (step: number, is: string, done: string, stopped: string): StepLook => {
    if (step < now) return ['done', step === 3 && state === 'live' ? words.since(at) : states.done, done];
    if (step > now)
      return state === 'failed'
        ? ['past', states.notReached, stopped]
        : ['next', step === now + 1 ? states.next : states.later, is];
    return state === 'failed' ? ['wrong', states.stopped, stopped] : ['assigned', states.now, is];
  };
  const isLive = undoes === null ? texts.isLive(servers.length) : texts.isLiveAgain;
  return [
    ['done', words.doneAt(at), saved],
    look(1, texts.building, undoes === null ? texts.built : texts.broughtBack, texts.notBuilt),
    look(2, texts.checking, texts.checking, now === 2 ? texts.found : ''),
    look(3, texts.live, state === 'past' ? texts.past : isLive, texts.notLive),
  ];
}

function ReleaseSteps({ release }: { release: WebsiteRelease }) {
  const now = Math.min(findCurrentStep(release), 3);
  return (
    <ol className="release-steps">
      {listStepLooks(release).map(([mark, state, text], i) => {
        const step = steps[i] ?? 'live';
        return (
          <li key={step} className={i === now ? 'is-now' : undefined} aria-current={i === now ? 'step' : undefined}>
            <h2>{words.steps[step]}</h2>
            <Status mark={mark}>{state}</Status>
            <p>{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

const serverMarks: Partial<Record<ReleaseState, StatusMark>> = {
  live: 'done',
  switching: 'done',
  failed: 'wrong',
  waiting: 'next',
};

const ServerTable = ({ servers }: Pick<WebsiteRelease, 'servers'>) => (
  <section>
    <h2 className="section-head">{words.servers.title(servers.length)}</h2>
    <Table label={words.servers.title(servers.length)} columns={Object.values(words.servers.columns)}>
      {servers.map(({ name, state, seconds }) => (
        <Row key={name}>
          <Cell>{name}</Cell>
          <Cell column={words.servers.columns.state}>
            <Status mark={serverMarks[state] ?? 'assigned'}>{words.servers.states[state]}</Status>
          </Cell>
          <Cell numeric column={words.servers.columns.seconds}>
            {words.servers.seconds(seconds)}
          </Cell>
        </Row>
      ))}
    </Table>
    <p className="small note">{words.servers.text}</p>
  </section>
);

/** The drafts that can be published without the one to blame; undefined if any of them was changed meanwhile. */
function usePublishableRest(
  { id, at, blames, documents }: WebsiteRelease,
  { mayPublish, publishing }: WebsiteOverview,
) {
  const { data: drafts } = useWebsiteChanges();
  const blamed = documents.find(({ name }) => name === (blames?.removed?.name ?? blames?.name));
  const others = documents.filter((one) => one !== blamed);
  const same = drafts?.filter(({ name, saved }) => saved.at === at && others.some((one) => one.name === name)) ?? [];
  if (!mayPublish || publishing?.id !== id || !blamed || !others.length || same.length < others.length) return;
  return { blamed: blamed.title, documents: same.map(({ name, version }) => ({ name, version })) };
}

interface ReleaseFailureProps {
  website: WebsiteOverview;
  release: WebsiteRelease;
  onAgain: () => void;
}

function ReleaseFailure({ website, release, onAgain }: ReleaseFailureProps) {
  const { problem, blames, note, undoes } = release;
  const removed = undoes === null && website.publishing?.id === release.id ? blames?.removed : undefined;
  const [, navigate] = useLocation();
  const restore = useRestoreQuestion(onAgain);
  const others = usePublishableRest(release, website);
  const publish = useEndpointMutation('POST /api/desk/website/releases', ({ id }) => navigate(releasePath(id)));
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="release-failed" role="alert">
      <h2 ref={heading} tabIndex={-1}>
        {problem}
      </h2>
      {blames && blames.sentence !== problem && <p>{blames.sentence}</p>}
      {removed && <p>{words.leadsTo(removed.question)}</p>}
      <p>
        <b>{words.whatToDo}</b> {blames ? words.mendIt : words.askMaintainer}
      </p>
      <div className="buttons">
        {blames && (
          <RouterLinkButton look="primary" href={documentPath(blames.name, blames.path)} label={words.openField} />
        )}
        {removed && <Button label={words.bringBack} busy={restore.busy} onClick={() => restore.send(removed)} />}
        {others && (
          <Button
            label={words.others(others.documents.length, others.blamed)}
            busy={publish.busy}
            onClick={() =>
              publish.send({
                body: { ...(note && { note }), documents: others.documents, live: website.live?.id ?? null },
              })
            }
          />
        )}
        <ShortcutButton look={blames ? 'soft' : 'primary'} onClick={onAgain} label={words.lookAgain} shortcut="R" />
        {!blames && <RouterLinkButton look="soft" href={websitePath} label={words.back} />}
      </div>
      <FormError error={restore.error ?? publish.error} />
    </div>
  );
}
