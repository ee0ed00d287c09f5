import { useState } from 'react';
import { doorWords } from '#content/desk/door.ts';
import { youWords as words } from '#content/desk/you.ts';
import { firmDay } from '#content/firm-time.ts';
import { staffEndpoints as endpoints, type FactorSet, type StaffFactor } from '#contract/staff.ts';
import { call } from '../data/call.ts';
import { useChange } from '../data/session.ts';
import { useFactors, useFactorsAgain } from '../data/you.ts';
import { NewFactor } from '../doors/new-factor.tsx';
import { Papers } from '../doors/papers.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

interface PasswordPanelProps<Answer> {
  title: string;
  text?: string;
  submit: string;
  work: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the password again, before something that opens or shuts the desk. */
function PasswordPanel<Answer>({ title, text, submit, work, onDone, onClose }: PasswordPanelProps<Answer>) {
  const { send, busy, error, problem } = useChange(work, onDone);
  return (
    <Panel title={title} onClose={onClose}>
      {text && <p>{text}</p>}
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          send(String(new FormData(event.currentTarget).get('password')));
        }}
      >
        <Field
          label={words.password.again}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problem={problem('password')}
        />
        <Trouble error={error} fields={['password']} />
        <div className="acts">
          <Button type="submit" kind="go" busy={busy}>
            {submit}
          </Button>
          <Button kind="soft" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

type Intent = { what: 'add' | 'renew' } | { what: 'remove'; factor: StaffFactor } | null;
const nameOf = ({ kind, name }: StaffFactor) => name || words.factors.kinds[kind];

/** One's second factors, and the codes for paper. */
export function FactorsSection() {
  const { data } = useFactors();
  const fetchAgain = useFactorsAgain();
  const { say } = useTelling();
  const [intent, setIntent] = useState<Intent>(null);
  const [papers, setPapers] = useState<readonly string[] | null>(null);
  const close = () => setIntent(null);
  const factors = data?.factors ?? [];
  return (
    <>
      <section className="sec">
        <h2>{words.factors.title}</h2>
        <dl className="facts" aria-busy={!data}>
          {factors.map((factor) => (
            <div key={factor.id}>
              <dt>
                {nameOf(factor)}
                {factor.name && <small> {words.factors.kinds[factor.kind]}</small>}
              </dt>
              <dd className="acts">
                <span>{words.factors.since(firmDay(factor.createdAt))}</span>
                {factors.length > 1 && (
                  <Button
                    kind="bad"
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
        <div className="acts">
          <Button onClick={() => setIntent({ what: 'add' })}>{words.factors.add}</Button>
        </div>
        {intent?.what === 'add' && (
          <Panel title={words.factors.add} onClose={close}>
            <NewFactor
              askPassword
              onSet={({ recoveryCodes }) => {
                setPapers(recoveryCodes);
                fetchAgain();
                say(words.factors.added);
                close();
              }}
            />
          </Panel>
        )}
        {intent?.what === 'remove' && (
          <PasswordPanel
            title={words.factors.removeTitle(nameOf(intent.factor))}
            submit={words.factors.removeLabel(nameOf(intent.factor))}
            work={(password) => call(endpoints.removeFactor, { id: intent.factor.id, password })}
            onDone={() => {
              fetchAgain();
              say(words.factors.removed(nameOf(intent.factor)));
              close();
            }}
            onClose={close}
          />
        )}
      </section>
      <section className="sec">
        <h2>{words.papers.title}</h2>
        {data && <p className="line">{words.papers.left(data.recoveryLeft)}</p>}
        <div className="acts">
          <Button onClick={() => setIntent({ what: 'renew' })}>{words.papers.renew}</Button>
        </div>
        {intent?.what === 'renew' && (
          <PasswordPanel<FactorSet>
            title={words.papers.renewTitle}
            text={words.papers.renewText}
            submit={words.papers.renew}
            work={(password) => call(endpoints.renewRecovery, { password })}
            onDone={({ recoveryCodes }) => {
              setPapers(recoveryCodes);
              fetchAgain();
              close();
            }}
            onClose={close}
          />
        )}
        {papers && (
          <Panel title={doorWords.papers.title} onClose={() => setPapers(null)}>
            <p>{doorWords.papers.lead}</p>
            <Papers codes={papers} onDone={() => setPapers(null)} />
          </Panel>
        )}
      </section>
    </>
  );
}
