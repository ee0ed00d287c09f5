import { useState } from 'react';
import { doorWords } from '#content/desk/door.ts';
import { youWords as words } from '#content/desk/you.ts';
import { firmDay } from '#content/firm-time.ts';
import type { FactorSet, StaffFactor } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { NewFactor } from '../auth/new-factor.tsx';
import { RecoveryCodes } from '../auth/recovery-codes.tsx';
import { call } from '../data/call.ts';
import { useAnswer, useChange } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { PasswordField } from '../ui/fields.tsx';
import { Panel, PanelForm } from '../ui/panel.tsx';

interface PasswordPanelProps<Answer> {
  title: string;
  text?: string;
  submit: string;
  work: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

function PasswordPanel<Answer>({ title, text, submit, work, onDone, onClose }: PasswordPanelProps<Answer>) {
  const { send, busy, error } = useChange(work, onDone);
  return (
    <PanelForm
      title={title}
      lead={text}
      onSubmit={(given) => send(String(given.get('password')))}
      error={error}
      fields={['password']}
      submit={submit}
      cancel={words.cancel}
      busy={busy}
      onClose={onClose}
    >
      <PasswordField label={words.password.again} />
    </PanelForm>
  );
}

type Intent = { what: 'add' | 'renew' } | { what: 'remove'; factor: StaffFactor } | null;
const nameOf = ({ kind, name }: StaffFactor) => name || words.factors.kinds[kind];

export function FactorsSection() {
  const { data } = useAnswer('GET /api/staff/factors', {});
  const { notify } = useNotifications();
  const [intent, setIntent] = useState<Intent>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setIntent(null);
  const factors = data?.factors ?? [];
  return (
    <>
      <section className="section">
        <h2>{words.factors.title}</h2>
        <dl className="facts" aria-busy={!data}>
          {factors.map((factor) => (
            <div key={factor.id}>
              <dt>
                {nameOf(factor)}
                {factor.name && <small> {words.factors.kinds[factor.kind]}</small>}
              </dt>
              <dd className="buttons">
                <span>{words.factors.since(firmDay(factor.createdAt))}</span>
                {factors.length > 1 && (
                  <Button
                    look="danger"
                    aria-label={words.factors.removeLabel(nameOf(factor))}
                    onClick={() => setIntent({ what: 'remove', factor })}
                  >
                    {words.factors.remove}
                  </Button>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <div className="buttons">
          <Button onClick={() => setIntent({ what: 'add' })}>{words.factors.add}</Button>
        </div>
        {intent?.what === 'add' && (
          <Panel title={words.factors.add} onClose={close}>
            <NewFactor
              askPassword
              onSet={({ recoveryCodes }) => {
                setCodes(recoveryCodes);
                notify(words.factors.added);
                close();
              }}
            />
          </Panel>
        )}
        {intent?.what === 'remove' && (
          <PasswordPanel
            title={words.factors.removeTitle(nameOf(intent.factor))}
            submit={words.factors.removeLabel(nameOf(intent.factor))}
            work={(password) => call('POST /api/staff/factors/remove', { body: { id: intent.factor.id, password } })}
            onDone={() => {
              notify(words.factors.removed(nameOf(intent.factor)));
              close();
            }}
            onClose={close}
          />
        )}
      </section>
      <section className="section">
        <h2>{words.papers.title}</h2>
        {data && <p className="note">{words.papers.left(data.recoveryLeft)}</p>}
        <div className="buttons">
          <Button onClick={() => setIntent({ what: 'renew' })}>{words.papers.renew}</Button>
        </div>
        {intent?.what === 'renew' && (
          <PasswordPanel<FactorSet>
            title={words.papers.renewTitle}
            text={words.papers.renewText}
            submit={words.papers.renew}
            work={(password) => call('POST /api/staff/factors/recovery', { body: { password } })}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes);
              close();
            }}
            onClose={close}
          />
        )}
        {codes && (
          <Panel title={doorWords.papers.title} onClose={() => setCodes(null)}>
            <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
          </Panel>
        )}
      </section>
    </>
  );
}
