import { launchWords, openStepsText, launchScreen as words } from '#content/desk/launch.ts';
import { firmDate } from '#content/firm-time.ts';
import { type LaunchStep, type LaunchStepId, launchLimits } from '#contract/desk-launch.ts';
import { Button } from '#ui/button.tsx';
import { useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { useCopy } from '../shell/use-copy.ts';
import { pickFields, SelectField, TextField } from '../ui/fields.tsx';
import { PanelForm } from '../ui/panel.tsx';

export function CopySteps({ left }: { left: readonly LaunchStep[] }) {
  const copy = useCopy();
  return (
    <section className="side-section">
      <h2>{words.copy.title}</h2>
      <p className="small">{words.copy.text}</p>
      <div className="buttons">
        <Button look="soft" label={words.copy.button} onClick={() => copy(openStepsText(left))} />
      </div>
    </section>
  );
}

export const PutOffSection = ({ onOpen }: { onOpen: () => void }) => (
  <section className="side-section">
    <h2>{words.putOff.title}</h2>
    <p className="small">{words.putOff.text}</p>
    <div className="buttons">
      <Button look="soft" label={words.putOff.button} onClick={onOpen} />
    </div>
  </section>
);

const dayMs = 86_400_000;
const dayIn = (days: number): string => firmDate(new Date(Date.now() + days * dayMs).toISOString());

interface PutOffPanelProps {
  left: readonly LaunchStep[];
  step: LaunchStepId;
  onClose: () => void;
}

export function PutOffPanel({ left, step: first, onClose }: PutOffPanelProps) {
  const { putOff } = words;
  const { showToast } = useNotifications();
  const change = useCall('POST /api/desk/launch/put-off', () => {
    showToast(putOff.saved);
    onClose();
  });
  const save = (given: FormData) => {
    const { step, ...typed } = pickFields(given, ['step', 'note', 'until']);
    const version = left.find(({ id }) => id === step)?.version ?? 0;
    change.send({ body: { step: step as LaunchStepId, ...typed, version } });
  };
  return (
    <PanelForm
      title={putOff.button}
      lead={putOff.text}
      noValidate
      onSubmit={save}
      change={change}
      fields={['note', 'until']}
      submit={putOff.save}
      cancel={putOff.cancel}
      onClose={onClose}
    >
      <SelectField
        label={putOff.step}
        name="step"
        defaultValue={first}
        options={left.map(({ id }) => ({ value: id, label: launchWords[id].title }))}
      />
      <div className="form-pair">
        <TextField label={putOff.note} name="note" maxLength={launchLimits.note} />
        <TextField
          label={putOff.until}
          name="until"
          type="date"
          min={dayIn(1)}
          max={dayIn(launchLimits.daysOff)}
          defaultValue={dayIn(14)}
        />
      </div>
    </PanelForm>
  );
}
