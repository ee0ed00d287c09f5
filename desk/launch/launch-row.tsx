import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { launchStepWords, launchWords as words } from '#content/desk/launch.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmDate } from '#content/firm-time.ts';
import {
  isRemaining,
  type LaunchStep,
  type LaunchStepState,
  launchLimits,
  type RecordedLaunchStep,
  recordedLaunchSteps,
} from '#contract/desk-launch.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { useServerNow } from '../data/inquiries.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { documentPath } from '../data/website.ts';
import { settingsPath } from '../settings/settings-frame.tsx';
import { TestMailForm } from '../settings/test-mail-form.tsx';
import { useCopyToClipboard } from '../shell/notifications.tsx';
import { RouterLinkButton } from '../shell/screen.tsx';
import { pickFields, TextField } from '../ui/fields.tsx';
import { EndpointForm, Panel } from '../ui/panel.tsx';
import { Status, type StatusMark } from '../ui/text.tsx';

const marks: Readonly<Record<LaunchStepState, StatusMark>> = {
  done: 'done',
  try: 'try',
  missing: 'missing',
  'put-off': 'past',
};

interface LaunchStepRowProps {
  step: LaunchStep;
  isNext: boolean;
  isExpanded: boolean;
  onToggle: () => void;
  onClose: () => void;
  onPutOff: () => void;
}

/** A step: its state, its purpose, and what to do, either on another screen or in a panel under the row. */
export function LaunchStepRow({ step, isNext, isExpanded, onToggle, onClose, onPutOff }: LaunchStepRowProps) {
  const { id, state, now } = step;
  const { title, why, href } = launchStepWords[id];
  const isOwner = useCurrentStaff().person.role === 'owner';
  // Members cannot open the staff screen.
  const isClosed = href === settingsPath('staff') && !isOwner;
  return (
    <li className={`line-below size-label launch-step launch-step-${state} ${isNext ? 'is-next' : ''}`.trim()}>
      <Status mark={marks[state]}>{words.states[state]}</Status>
      <div>
        <h3>
          {href ? (
            isClosed ? (
              title
            ) : (
              <Link href={href}>{title}</Link>
            )
          ) : (
            <button type="button" aria-expanded={isExpanded} onClick={onToggle}>
              {title}
            </button>
          )}
        </h3>
        <p className="muted">{why}</p>
      </div>
      <p className="launch-now">{now}</p>
      {id === 'mail' && state === 'try' && isOwner ? (
        // In the row itself, because every later step needs working mail.
        <div className="launch-test">
          <TestMailForm look="primary" />
        </div>
      ) : (
        !isClosed && (isOwner || !href) && <StepAction step={step} isExpanded={isExpanded} onToggle={onToggle} />
      )}
      {isExpanded && <StepDetails step={step} title={title} onPutOff={onPutOff} onClose={onClose} />}
    </li>
  );
}

function StepAction({ step, isExpanded, onToggle }: Omit<LaunchStepRowProps, 'isNext' | 'onClose' | 'onPutOff'>) {
  const { id, state, left } = step;
  const { title, act, href } = launchStepWords[id];
  if (state === 'done')
    return href ? (
      <Link className="link-button" href={href} aria-label={`${words.change}: ${title}`}>
        {words.change}
      </Link>
    ) : (
      <TextButton aria-label={`${words.change}: ${title}`} aria-expanded={isExpanded} onClick={onToggle}>
        {words.change}
      </TextButton>
    );
  const label = id === 'claims' || id === 'facts' ? words.see(left) : act;
  return href ? (
    <RouterLinkButton look="soft" href={href} label={label} />
  ) : (
    <Button look="soft" label={label} aria-expanded={isExpanded} onClick={onToggle} />
  );
}

const isNotedStep = (id: LaunchStep['id']): id is RecordedLaunchStep => recordedLaunchSteps.some((one) => one === id);

interface StepDetailsProps {
  step: LaunchStep;
  title: string;
  onPutOff: () => void;
  /** Closes the panel, which may be a form. */
  onClose: () => void;
}

/** For steps without a screen of their own: what is left to do, and the form in which an owner confirms the step. */
function StepDetails({ step, title, onPutOff, onClose }: StepDetailsProps) {
  const isOwner = useCurrentStaff().person.role === 'owner';
  const details = words.details;
  const putOff = isOwner && isRemaining(step) && <Button look="soft" label={words.putOff.this} onClick={onPutOff} />;
  // Sample prices have to be replaced before an owner can confirm them.
  if (isOwner && isNotedStep(step.id) && !(step.id === 'prices' && step.left)) {
    return (
      <NoteForm step={step} id={step.id} onClose={onClose}>
        <RemainingLines step={step}>{putOff}</RemainingLines>
      </NoteForm>
    );
  }
  return (
    <Panel title={title} onClose={onClose}>
      {!step.left && <p>{step.id === 'address' ? details.address : details.none}</p>}
      <RemainingLines step={step}>
        {putOff}
        <Button look="soft" label={deskWords.close} onClick={onClose} />
      </RemainingLines>
    </Panel>
  );
}

/** What is left to supply. @param children more buttons beside the one that copies the list */
function RemainingLines({ step: { id, left }, children }: { step: LaunchStep; children: ReactNode }) {
  const { data } = useEndpointQuery('GET /api/desk/launch/:step', { params: { step: id } }, { enabled: left > 0 });
  const copy = useCopyToClipboard();
  const lines = data?.left ?? [];
  const { atDesk, inCode } = words.details;
  return (
    <>
      {left > 0 && (
        <>
          <p>
            <b>{words.details.left(left)}.</b> {lines.some(({ document }) => document) && atDesk}{' '}
            {lines.some(({ document }) => !document) && inCode}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must the keyboard */}
          <ul className="launch-left" tabIndex={0} aria-label={words.details.left(left)}>
            {lines.map(({ words: line, document, field }) => (
              <li key={line}>{document ? <Link href={documentPath(document, field)}>{line}</Link> : line}</li>
            ))}
          </ul>
        </>
      )}
      <div className="buttons">
        {left > 0 && (
          <Button
            look="soft"
            label={words.details.copy}
            onClick={() => copy(lines.map((line) => line.words).join('\n'))}
          />
        )}
        {children}
      </div>
    </>
  );
}

interface NoteFormProps extends Pick<StepDetailsProps, 'step' | 'onClose'> {
  id: RecordedLaunchStep;
  children: ReactNode;
}

function NoteForm({ step: { version }, id, onClose, children }: NoteFormProps) {
  const form = words.notes[id];
  const today = firmDate(useServerNow());
  return (
    <EndpointForm
      endpoint="POST /api/desk/launch/note"
      toInput={(given) => ({ body: { step: id, ...pickFields(given, ['note', 'day']), version } })}
      toast={() => words.saved}
      title={form.title}
      lead={form.lead}
      noValidate
      fields={['note', 'day']}
      submitLabel={form.save}
      cancelLabel={deskWords.close}
      onClose={onClose}
      below={children}
    >
      <div className="form-pair">
        <TextField label={form.note} name="note" maxLength={launchLimits.note} />
        <TextField label={form.day} name="day" type="date" defaultValue={today} max={today} />
      </div>
    </EndpointForm>
  );
}
