import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { launchWords, launchScreen as words } from '#content/desk/launch.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmDate } from '#content/firm-time.ts';
import {
  isLeft,
  type LaunchStep,
  launchLimits,
  type NotedStep,
  notedSteps,
  type StepState,
} from '#contract/desk-launch.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { useAnswer } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { documentPath } from '../data/website.ts';
import { settingsPath } from '../settings/settings-frame.tsx';
import { TestMailForm } from '../settings/test-mail.tsx';
import { useCopy } from '../shell/notifications.tsx';
import { ButtonLink } from '../shell/screen.tsx';
import { pickFields, TextField } from '../ui/fields.tsx';
import { CallForm, Panel } from '../ui/panel.tsx';
import { type Mark, Status } from '../ui/text.tsx';

const marks: Readonly<Record<StepState, Mark>> = { done: 'done', try: 'try', missing: 'missing', 'put-off': 'past' };

interface LaunchRowProps {
  step: LaunchStep;
  isNext: boolean;
  isExpanded: boolean;
  onToggle: () => void;
  onClose: () => void;
  onPutOff: () => void;
}

/** State, purpose, where it stands, and what to do: at another screen, or under the row. */
export function LaunchRow({ step, isNext, isExpanded, onToggle, onClose, onPutOff }: LaunchRowProps) {
  const { id, state, now } = step;
  const { title, why, href } = launchWords[id];
  const isOwner = useCurrentStaff().person.role === 'owner';
  // Members have no such screen.
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
        // In place, because it is the step that everything else waits for.
        <div className="launch-test">
          <TestMailForm look="primary" />
        </div>
      ) : (
        !isClosed && (isOwner || !href) && <RowAction step={step} isExpanded={isExpanded} onToggle={onToggle} />
      )}
      {isExpanded && <StepDetails step={step} title={title} onPutOff={onPutOff} onClose={onClose} />}
    </li>
  );
}

function RowAction({ step, isExpanded, onToggle }: Omit<LaunchRowProps, 'isNext' | 'onClose' | 'onPutOff'>) {
  const { id, state, left } = step;
  const { title, act, href } = launchWords[id];
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
    <ButtonLink look="soft" href={href} label={label} />
  ) : (
    <Button look="soft" label={label} aria-expanded={isExpanded} onClick={onToggle} />
  );
}

const isNoted = (id: LaunchStep['id']): id is NotedStep => notedSteps.some((one) => one === id);

interface StepDetailsProps {
  step: LaunchStep;
  title: string;
  onPutOff: () => void;
  /** What an owner notes is a form. */
  onClose: () => void;
}

/** What is left of a step whose place is no screen, and what an owner notes of it. */
function StepDetails({ step, title, onPutOff, onClose }: StepDetailsProps) {
  const isOwner = useCurrentStaff().person.role === 'owner';
  const details = words.details;
  const putOff = isOwner && isLeft(step) && <Button look="soft" label={words.putOff.this} onClick={onPutOff} />;
  // Samples first: nobody can stand by those.
  if (isOwner && isNoted(step.id) && !(step.id === 'prices' && step.left)) {
    return (
      <NoteForm step={step} id={step.id} onClose={onClose}>
        <LeftOf step={step}>{putOff}</LeftOf>
      </NoteForm>
    );
  }
  return (
    <Panel title={title} onClose={onClose}>
      {!step.left && <p>{step.id === 'address' ? details.address : details.none}</p>}
      <LeftOf step={step}>
        {putOff}
        <Button look="soft" label={deskWords.close} onClick={onClose} />
      </LeftOf>
    </Panel>
  );
}

/** @param children more buttons, next to the one that copies the text */
function LeftOf({ step: { id, left }, children }: { step: LaunchStep; children: ReactNode }) {
  const { data } = useAnswer('GET /api/desk/launch/:step', { params: { step: id } }, { enabled: left > 0 });
  const copy = useCopy();
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
  id: NotedStep;
  children: ReactNode;
}

function NoteForm({ step: { version }, id, onClose, children }: NoteFormProps) {
  const form = words.notes[id];
  const today = firmDate(new Date().toISOString());
  return (
    <CallForm
      call="POST /api/desk/launch/note"
      inputOf={(given) => ({ body: { step: id, ...pickFields(given, ['note', 'day']), version } })}
      toast={() => words.saved}
      title={form.title}
      lead={form.lead}
      noValidate
      fields={['note', 'day']}
      submit={form.save}
      cancel={deskWords.close}
      onClose={onClose}
      below={children}
    >
      <div className="form-pair">
        <TextField label={form.note} name="note" maxLength={launchLimits.note} />
        <TextField label={form.day} name="day" type="date" defaultValue={today} max={today} />
      </div>
    </CallForm>
  );
}
