import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { launchScreen as words } from '#content/desk/launch.ts';
import { firmDate } from '#content/firm-time.ts';
import { isLeft, type LaunchStep, launchLimits, type NotedStep, notedSteps } from '#contract/desk-launch.ts';
import { Button } from '#ui/button.tsx';
import { useAnswer, useCall } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { documentPath } from '../data/website.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { useCopy } from '../shell/use-copy.ts';
import { pickFields, TextField } from '../ui/fields.tsx';
import { Panel, PanelForm } from '../ui/panel.tsx';

const isNoted = (id: LaunchStep['id']): id is NotedStep => notedSteps.some((one) => one === id);

interface StepDetailsProps {
  step: LaunchStep;
  title: string;
  onPutOff: () => void;
  /** What an owner notes is a form. */
  onClose: () => void;
}

/** What is left of a step whose place is no screen, and what an owner notes of it. */
export function StepDetails({ step, title, onPutOff, onClose }: StepDetailsProps) {
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
        <Button look="soft" label={details.close} onClick={onClose} />
      </LeftOf>
    </Panel>
  );
}

/** @param children buttons beside the one that copies */
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
  const { showToast } = useNotifications();
  const change = useCall('POST /api/desk/launch/note', () => {
    showToast(words.saved);
    onClose();
  });
  const today = firmDate(new Date().toISOString());
  return (
    <PanelForm
      title={form.title}
      lead={form.lead}
      noValidate
      onSubmit={(given) => change.send({ body: { step: id, ...pickFields(given, ['note', 'day']), version } })}
      change={change}
      fields={['note', 'day']}
      submit={form.save}
      cancel={words.details.close}
      onClose={onClose}
      below={children}
    >
      <div className="form-pair">
        <TextField label={form.note} name="note" maxLength={launchLimits.note} />
        <TextField label={form.day} name="day" type="date" defaultValue={today} max={today} />
      </div>
    </PanelForm>
  );
}
