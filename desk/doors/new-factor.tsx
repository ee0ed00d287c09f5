import { useState } from 'react';
import { doorWords } from '#content/desk/door.ts';
import { type CodeSecret, staffEndpoints as endpoints, type FactorKind, type FactorSet } from '#contract/staff.ts';
import { call } from '../data/call.ts';
import { makePasskey, passkeysWork } from '../data/passkey.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Choices, Field } from '../ui/field.tsx';
import { Qr } from '../ui/qr.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { DoorForm } from './door-form.tsx';
import { PasskeyTrouble } from './second-step.tsx';

const words = doorWords.factor;

/**
 * Sets a new second factor, here and under You.
 * @param password whether it is asked for again
 */
export function NewFactor({ askPassword, onSet }: { askPassword: boolean; onSet: (set: FactorSet) => void }) {
  const [kind, setKind] = useState<FactorKind>('code');
  const [secret, setSecret] = useState<CodeSecret | null>(null);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const given = askPassword ? password : undefined;
  const begin = useChange(() => call<CodeSecret>(endpoints.beginCode, { password: given }), setSecret);
  const make = useChange(() => makePasskey(name, given), onSet);
  if (secret) return <SetCode {...{ secret, name, onSet }} onBack={() => setSecret(null)} />;
  const works = passkeysWork();
  const step = kind === 'code' ? begin : make;
  return (
    <form
      className="fs"
      onSubmit={(event) => {
        event.preventDefault();
        step.send(undefined);
      }}
    >
      <Choices
        legend={words.choice}
        value={kind}
        onChoose={setKind}
        options={[
          { value: 'code', label: words.byCode },
          { value: 'passkey', label: words.byPasskey, disabled: !works },
        ]}
      />
      {!works && <p className="s">{words.noPasskeys}</p>}
      <Field
        label={words.name}
        hint={words.nameHint}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {askPassword && (
        <Field
          label={doorWords.signIn.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          problem={step.problem('password')}
        />
      )}
      {kind === 'code' ? (
        <Trouble error={begin.error} fields={['password']} />
      ) : (
        !make.problem('password') && <PasskeyTrouble error={make.error} />
      )}
      <Button type="submit" kind="go" fill busy={step.busy}>
        {kind === 'code' ? words.next : words.create}
      </Button>
    </form>
  );
}

function SetCode({
  secret,
  name,
  onSet,
  onBack,
}: {
  secret: CodeSecret;
  name: string;
  onSet: (set: FactorSet) => void;
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const { send, busy, error, problem } = useChange(() => call<FactorSet>(endpoints.setCode, { code, name }), onSet);
  return (
    <DoorForm
      fields={['code']}
      error={error}
      busy={busy}
      submit={words.set}
      onSend={() => send(undefined)}
      below={
        <button type="button" className="lk" onClick={onBack}>
          {words.back}
        </button>
      }
    >
      <div>
        <p>{words.scan}</p>
        <Qr text={secret.uri} label={words.picture} />
        <p className="hint">{words.typed}</p>
        <p className="secret">{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      </div>
      <CodeField label={words.code} value={code} onValue={setCode} problem={problem('code')} />
    </DoorForm>
  );
}
