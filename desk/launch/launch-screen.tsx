import { useRef, useState } from 'react';
import { addDays } from '#content/calendar-days.ts';
import { launchGroups, launchStepWords, remainingStepsText, launchWords as words } from '#content/desk/launch.ts';
import { officeWords } from '#content/desk/office.ts';
import { firmDate, withFullStop } from '#content/firm-time.ts';
import {
  isRemaining,
  type LaunchProgress,
  type LaunchStep,
  type LaunchStepId,
  type LaunchStepState,
  launchLimits,
} from '#contract/desk-launch.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import bridge from '../board/empty-bridge.svg';
import { useServerNow } from '../data/inquiries.ts';
import { useEndpointMutation } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { useLaunchStatus } from '../data/shared-queries.ts';
import { useCopyToClipboard, useNotifications } from '../shell/notifications.tsx';
import { type LoadedProps, Screen, withLoadedData } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { pickFields, SelectField, TextField } from '../ui/fields.tsx';
import { EndpointForm, Section, SideSection } from '../ui/panel.tsx';
import { createRowNavigation } from '../ui/table.tsx';
import { FormError, ShortcutButton, Status } from '../ui/text.tsx';
import { LaunchBridge } from './launch-bridge.tsx';
import { LaunchStepRow } from './launch-row.tsx';
import '../board/board.css';
import './launch.css';

export default withLoadedData(words.name, () => useLaunchStatus('fast'), LaunchScreen);

function LaunchScreen({ data: launch }: LoadedProps<LaunchProgress>) {
  const { steps, opened } = launch;
  const isOwner = useCurrentStaff().person.role === 'owner';
  const { notify } = useNotifications();
  const [expanded, setExpanded] = useState<LaunchStepId | null>(null);
  const [puttingOff, setPuttingOff] = useState<LaunchStepId | null>(null);
  const list = useRef<HTMLElement>(null);
  const open = useEndpointMutation('POST /api/desk/launch/open', () => notify(words.openedNow));
  const left = steps.filter(isRemaining);
  const count = (state: LaunchStepState): number => steps.filter((step) => step.state === state).length;
  const progress = words.progress(count('done'), steps.length, count('put-off'));
  const openSite = () => open.send(undefined);

  const next = left[0];
  if (!opened && !next)
    return (
      <Screen
        className="launch-ready"
        title={words.name}
        lead={<b>{progress}</b>}
        shortcuts={isOwner ? { o: openSite } : {}}
      >
        <LaunchReady launch={launch} isOwner={isOwner} open={open} onOpen={openSite} />
      </Screen>
    );
  const lead = opened ? (
    <>
      <b>{next ? words.back(left.length) : count('put-off') ? progress : words.allDone}.</b>{' '}
      {withFullStop(words.opened(opened.at, opened.by))}
    </>
  ) : (
    <>
      <b>{progress}.</b> {words.lead}
    </>
  );
  return (
    <Screen
      live
      shortcuts={{
        ...createRowNavigation('.launch-step:has(h3 > *)', 'h3 > *').shortcuts,
        enter: () => list.current?.querySelector<HTMLElement>('.is-next h3 > *')?.click(),
        ...(next?.id === 'mail' && next.state === 'try' && isOwner
          ? { t: () => document.getElementsByName('to')[0]?.focus() }
          : {}),
      }}
      shortcutLabels={{ t: officeWords.mail.test.send }}
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
                    <LaunchStepRow
                      key={step.id}
                      step={step}
                      isNext={step === next}
                      isExpanded={step.id === expanded}
                      onToggle={() => guardUnsaved(() => setExpanded(step.id === expanded ? null : step.id))}
                      onClose={() => setExpanded(null)}
                      onPutOff={() =>
                        guardUnsaved(() => {
                          setExpanded(null);
                          setPuttingOff(step.id);
                        })
                      }
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </section>
        <aside>
          {!opened && <LaunchGate left={left} isOwner={isOwner} />}
          {left.length > 0 && <CopySteps left={left} />}
          {isOwner && next && <PutOffSection onOpen={() => setPuttingOff(next.id)} />}
          <SideSection title={words.checks.title} lead={words.checks.text} />
        </aside>
      </div>
    </Screen>
  );
}

/** A disabled button, and why the site cannot be opened yet. */
function LaunchGate({ left, isOwner }: { left: readonly LaunchStep[]; isOwner: boolean }) {
  const { gate } = words;
  const missing = left.filter(({ state }) => state === 'missing').length;
  return (
    <Section className="panel launch-gate" title={gate.title}>
      <p className="launch-left-count">
        <b>{left.length}</b> {gate.left(left.length)}
      </p>
      <p className="small">{gate.text}</p>
      <Button label={gate.open} wide busy aria-describedby="launch-why" />
      <p className="small" id="launch-why">
        {gate.notYet(left.length - missing, missing)} {!isOwner && gate.ownersOnly}
      </p>
    </Section>
  );
}

function CopySteps({ left }: { left: readonly LaunchStep[] }) {
  const copy = useCopyToClipboard();
  return (
    <SideSection title={words.copy.title} lead={words.copy.text}>
      <div className="buttons">
        <Button look="soft" label={words.copy.button} onClick={() => copy(remainingStepsText(left))} />
      </div>
    </SideSection>
  );
}

const PutOffSection = ({ onOpen }: { onOpen: () => void }) => (
  <SideSection title={words.putOff.title} lead={words.putOff.text}>
    <div className="buttons">
      <Button look="soft" label={words.putOff.button} onClick={onOpen} />
    </div>
  </SideSection>
);

interface PutOffPanelProps {
  left: readonly LaunchStep[];
  step: LaunchStepId;
  onClose: () => void;
}

function PutOffPanel({ left, step: first, onClose }: PutOffPanelProps) {
  const { putOff } = words;
  const today = firmDate(useServerNow());
  return (
    <EndpointForm
      endpoint="POST /api/desk/launch/put-off"
      toInput={(given) => {
        const { step, ...typed } = pickFields(given, ['step', 'note', 'until']);
        const version = left.find(({ id }) => id === step)?.version ?? 0;
        return { body: { step: step as LaunchStepId, ...typed, version } };
      }}
      toast={() => putOff.saved}
      title={putOff.button}
      lead={putOff.text}
      noValidate
      fields={['note', 'until']}
      submitLabel={putOff.save}
      onClose={onClose}
    >
      <SelectField
        label={putOff.step}
        name="step"
        defaultValue={first}
        options={left.map(({ id }) => ({ value: id, label: launchStepWords[id].title }))}
      />
      <div className="form-pair">
        <TextField label={putOff.note} name="note" maxLength={launchLimits.note} />
        <TextField
          label={putOff.until}
          name="until"
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, launchLimits.daysOff)}
          defaultValue={addDays(today, 14)}
        />
      </div>
    </EndpointForm>
  );
}

interface LaunchReadyProps {
  launch: LaunchProgress;
  isOwner: boolean;
  open: { busy: boolean; error: Error | null };
  onOpen: () => void;
}

/** Shown when no step is left: an owner can open the site. */
function LaunchReady({ launch: { steps }, isOwner, open, onOpen }: LaunchReadyProps) {
  const { ready, gate, states } = words;
  const isAllDone = steps.every(({ state }) => state === 'done');
  return (
    <div className="with-rail">
      <Section id="ready" className="empty-board" title={ready.title}>
        <p>{isAllDone ? ready.text : ready.putOff}</p>
        <div className="buttons">
          {isOwner && (
            <ShortcutButton look="primary" busy={open.busy} onClick={onOpen} label={gate.open} shortcut="O" />
          )}
          <LinkButton look="soft" arrow={false} href="/" target="_blank">
            {ready.look}
          </LinkButton>
        </div>
        {!isOwner && <p className="small">{gate.ownersOnly}</p>}
        <FormError error={open.error} />
        <img src={bridge} alt="" />
      </Section>
      <aside>
        <SideSection title={ready.list}>
          <ul className="launch-ticks">
            {steps.map(({ id, state, now }) => (
              <li key={id}>
                <Status mark={state === 'done' ? 'done' : 'past'}>{launchStepWords[id].title}</Status>
                <small>{state === 'done' ? now : `${states[state]}. ${now}`}</small>
              </li>
            ))}
          </ul>
        </SideSection>
        <SideSection title={ready.afterwards} lead={ready.after} />
      </aside>
    </div>
  );
}
