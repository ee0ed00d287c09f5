import { useRef, useState } from 'react';
import { launchGroups, launchScreen as words } from '#content/desk/launch.ts';
import { stopped } from '#content/firm-time.ts';
import { isLeft, type Launch, type LaunchStep, type LaunchStepId, type StepState } from '#contract/desk-launch.ts';
import { Button } from '#ui/button.tsx';
import { useLaunch } from '../data/launch.ts';
import { useCall } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { LaunchBridge } from './launch-bridge.tsx';
import { CopySteps, PutOffPanel, PutOffSection } from './launch-rail.tsx';
import { LaunchReady } from './launch-ready.tsx';
import { LaunchRow } from './launch-row.tsx';
import './launch.css';

export function LaunchScreen() {
  const { data: launch, isPending, refetch } = useLaunch('fast');
  if (isPending) return <Skeleton title={words.name} />;
  if (!launch) return <ServerDown onRetry={refetch} />;
  return <LaunchView launch={launch} />;
}

function LaunchView({ launch }: { launch: Launch }) {
  const { steps, opened } = launch;
  const isOwner = useCurrentStaff().person.role === 'owner';
  const { notify } = useNotifications();
  const [expanded, setExpanded] = useState<LaunchStepId | null>(null);
  const [puttingOff, setPuttingOff] = useState<LaunchStepId | null>(null);
  const list = useRef<HTMLElement>(null);
  const open = useCall('POST /api/desk/launch/open', () => notify(words.openedNow));
  const left = steps.filter(isLeft);
  const count = (state: StepState): number => steps.filter((step) => step.state === state).length;
  const progress = words.progress(count('done'), steps.length, count('put-off'));
  const openSite = () => open.send(undefined);

  const moveBy = (by: 1 | -1) => () => {
    const titles = [...(list.current?.querySelectorAll<HTMLElement>('h3 > *') ?? [])];
    const at = titles.findIndex((title) => title.closest('li')?.contains(document.activeElement));
    titles[at < 0 ? 0 : at + by]?.focus();
  };
  const next = left[0];
  if (!opened && !next)
    return (
      <Screen
        className="launch-ready"
        title={words.name}
        lead={<b>{progress}</b>}
        keys={isOwner ? { o: openSite } : {}}
      >
        <LaunchReady launch={launch} isOwner={isOwner} open={open} onOpen={openSite} />
      </Screen>
    );
  const lead = opened ? (
    <>
      <b>{next ? words.back(left.length) : count('put-off') ? progress : words.allDone}.</b>{' '}
      {stopped(words.opened(opened.at, opened.by))}
    </>
  ) : (
    <>
      <b>{progress}.</b> {words.lead}
    </>
  );
  return (
    <Screen
      live
      keys={{
        j: moveBy(1),
        k: moveBy(-1),
        enter: () => list.current?.querySelector<HTMLElement>('.is-next h3 > *')?.click(),
        ...(next?.id === 'mail' && next.state === 'try' && isOwner
          ? { t: () => document.getElementsByName('to')[0]?.focus() }
          : {}),
      }}
      keyNames={{ t: words.test.send }}
      paused={puttingOff !== null}
      title={opened ? words.name : words.title(left.length)}
      lead={lead}
    >
      <LaunchBridge steps={steps} next={next} />
      {puttingOff && <PutOffPanel key={puttingOff} left={left} step={puttingOff} onClose={() => setPuttingOff(null)} />}
      <div className="with-rail">
        <section ref={list} aria-label={words.list}>
          {launchGroups.map(({ title, steps: ids }) => {
            const group = ids.flatMap((id) => steps.filter((step) => step.id === id));
            const done = group.filter(({ state }) => state === 'done').length;
            return (
              <section key={title} className="section launch-group">
                <h2 className="spread">
                  {title} <small>{words.groupDone(done, group.length)}</small>
                </h2>
                <ul>
                  {group.map((step) => (
                    <LaunchRow
                      key={step.id}
                      step={step}
                      isNext={step === next}
                      isExpanded={step.id === expanded}
                      onToggle={() => setExpanded(step.id === expanded ? null : step.id)}
                      onPutOff={() => {
                        setExpanded(null);
                        setPuttingOff(step.id);
                      }}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </section>
        <aside>
          {!opened && <Gate left={left} isOwner={isOwner} />}
          {left.length > 0 && <CopySteps left={left} />}
          {isOwner && next && <PutOffSection onOpen={() => setPuttingOff(next.id)} />}
          <section className="side-section">
            <h2>{words.checks.title}</h2>
            <p className="small">{words.checks.text}</p>
          </section>
        </aside>
      </div>
    </Screen>
  );
}

/** Says why the site can't be opened yet. */
function Gate({ left, isOwner }: { left: readonly LaunchStep[]; isOwner: boolean }) {
  const { gate } = words;
  const missing = left.filter(({ state }) => state === 'missing').length;
  return (
    <section className="panel launch-gate">
      <h2>{gate.title}</h2>
      <p className="launch-left-count">
        <b>{left.length}</b> {gate.left(left.length)}
      </p>
      <p className="small">{gate.text}</p>
      <Button label={gate.open} wide busy aria-describedby="launch-why" />
      <p className="small" id="launch-why">
        {gate.notYet(left.length - missing, missing)} {!isOwner && gate.ownersOnly}
      </p>
    </section>
  );
}
