import { useState } from 'react';
import { doorWords } from '#content/desk/door.ts';
import { staffEndpoints as endpoints, type FactorKind, type StaffSession } from '#contract/staff.ts';
import { call } from '../data/call.ts';
import { PasskeyStopped, passkeysWork, showPasskey } from '../data/passkey.ts';
import { useChange, useKeepSession } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Field } from '../ui/field.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { Door } from './door.tsx';
import { DoorForm } from './door-form.tsx';

type Way = FactorKind | 'paper';

/** The second step, by one of the ways that somebody has set. */
export function SecondStep({ kinds }: { kinds: readonly FactorKind[] }) {
  const usable = kinds.filter((kind) => kind === 'code' || passkeysWork());
  const [way, setWay] = useState<Way>(usable.includes('passkey') ? 'passkey' : (usable[0] ?? 'paper'));
  const keepSession = useKeepSession();
  const leave = useChange(
    () => call(endpoints.signOut, {}),
    () => keepSession(null),
  );
  const Step = steps[way];
  const others = [...usable, 'paper' as const].filter((other) => other !== way);
  return (
    <Door title={doorWords[way].title}>
      <p>{doorWords[way].lead}</p>
      <Step keepSession={keepSession} />
      <ul className="ways">
        {others.map((other) => (
          <li key={other}>
            <button type="button" className="lk" onClick={() => setWay(other)}>
              {doorWords.other[other]}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="lk" onClick={() => leave.send(undefined)}>
            {doorWords.other.back}
          </button>
        </li>
      </ul>
    </Door>
  );
}

interface StepProps {
  keepSession: (session: StaffSession) => void;
}

function CodeStep({ keepSession }: StepProps) {
  const [code, setCode] = useState('');
  const { send, busy, error, problem } = useChange(
    (code: string) => call<StaffSession>(endpoints.code, { code }),
    keepSession,
  );
  return (
    <DoorForm fields={['code']} error={error} busy={busy} submit={doorWords.code.submit} onSend={() => send(code)}>
      <CodeField label={doorWords.code.field} value={code} onValue={setCode} problem={problem('code')} />
    </DoorForm>
  );
}

function PaperStep({ keepSession }: StepProps) {
  const { send, busy, error, problem } = useChange(
    (given: object) => call<StaffSession>(endpoints.recovery, given),
    keepSession,
  );
  return (
    <DoorForm fields={['code']} error={error} busy={busy} submit={doorWords.paper.submit} onSend={send}>
      <Field
        label={doorWords.paper.field}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        problem={problem('code')}
      />
    </DoorForm>
  );
}

function PasskeyStep({ keepSession }: StepProps) {
  const { send, busy, error } = useChange(() => showPasskey(), keepSession);
  return (
    <div className="fs">
      <PasskeyTrouble error={error} />
      <Button kind="go" fill busy={busy} onClick={() => send(undefined)}>
        {doorWords.passkey.submit}
      </Button>
    </div>
  );
}

/** Why a passkey did not work: the server says so, or it was stopped here. */
export function PasskeyTrouble({ error }: { error: Error | null }) {
  if (!(error instanceof PasskeyStopped)) return <Trouble error={error} />;
  return (
    <p className="err" role="alert">
      {doorWords.passkey.stopped}
    </p>
  );
}

const steps: Readonly<Record<Way, (props: StepProps) => React.JSX.Element>> = {
  code: CodeStep,
  passkey: PasskeyStep,
  paper: PaperStep,
};
