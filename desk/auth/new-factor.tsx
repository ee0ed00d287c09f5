import { useState } from 'react';
import { encode } from 'uqr';
import { authWords } from '#content/desk/auth.ts';
import type { AddedFactor, FactorKind, TotpSecret } from '#contract/staff.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { createPasskey, supportsPasskeys } from '../data/passkey.ts';
import { useDeskMutation, useEndpointMutation } from '../data/queries.ts';
import { Form, OneTimeCodeField, RadioGroup, TextField } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';
import { AuthForm, PasskeyErrorMessage } from './sign-in.tsx';

const words = authWords.factor;

export function NewFactorForm({ askPassword, onSet }: { askPassword: boolean; onSet: (set: AddedFactor) => void }) {
  const [kind, setKind] = useState<FactorKind>('code');
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const given = askPassword ? password : undefined;
  const begin = useEndpointMutation('POST /api/staff/factors/code/begin', setSecret);
  const make = useDeskMutation(() => createPasskey(name, given), onSet);
  if (secret)
    return (
      <AuthForm
        endpoint="POST /api/staff/factors/code"
        fields={['code']}
        toInput={(typed) => ({ body: { ...typed, name } })}
        onDone={onSet}
        submitLabel={words.set}
        below={<TextButton onClick={() => setSecret(null)}>{words.back}</TextButton>}
      >
        <div>
          <p>{words.scan}</p>
          <QrCode text={secret.uri} label={words.picture} />
          <p className="field-help">{words.typed}</p>
          <p className="secret">{secret.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        </div>
        <OneTimeCodeField label={words.code} />
      </AuthForm>
    );
  const canUsePasskeys = supportsPasskeys();
  const step = kind === 'code' ? begin : make;
  return (
    <Form
      error={step.error}
      onSubmit={() => {
        if (kind === 'code') begin.send({ body: { password: given } });
        else make.send(undefined);
      }}
    >
      <RadioGroup
        legend={words.choice}
        value={kind}
        onChoose={setKind}
        options={[
          { value: 'code', label: words.byCode },
          { value: 'passkey', label: words.byPasskey, disabled: !canUsePasskeys },
        ]}
      />
      {!canUsePasskeys && <p className="small">{words.noPasskeys}</p>}
      <TextField label={words.name} help={words.nameHint} maxLength={60} value={name} onValue={setName} />
      {askPassword && (
        <TextField
          label={authWords.signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onValue={setPassword}
        />
      )}
      {kind === 'code' ? (
        <FormError error={begin.error} fields={['password']} />
      ) : (
        !make.problem('password') && <PasskeyErrorMessage error={make.error} />
      )}
      <Button type="submit" look="primary" label={kind === 'code' ? words.next : words.create} wide busy={step.busy} />
    </Form>
  );
}

/** With the quiet zone of four modules that ISO/IEC 18004 requires. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} focusable="false">
      <rect width={size} height={size} />
      <path d={dark.join('')} />
    </svg>
  );
}

const recoveryWords = authWords.recoveryCodes;

export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // Without clipboard access, the codes can be selected or printed.
    await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <>
      <p>{recoveryWords.lead}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="form">
        <div className="buttons">
          <Button look="soft" label={recoveryWords.copy} onClick={copy} />
          <Button look="soft" label={recoveryWords.print} onClick={() => window.print()} />
        </div>
        <p role="status">{copied && recoveryWords.copied}</p>
        <Button look="primary" label={recoveryWords.done} wide onClick={onDone} />
      </div>
    </>
  );
}
