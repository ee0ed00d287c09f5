import { youWords as words } from '#content/desk/you.ts';
import { inFirmTime } from '#content/firm-time.ts';
import { staffEndpoints as endpoints, type StaffSession } from '#contract/staff.ts';
import { useMailKept } from '../data/board.ts';
import { call } from '../data/call.ts';
import { useChange, useKeepSession } from '../data/session.ts';
import { useSignIns } from '../data/you.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import type { Seat } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Title } from '../ui/title.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { FactorsSection } from './factors-section.tsx';
import { PasswordSection } from './password-section.tsx';

const time = inFirmTime({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** What one is told, how one signs in, keys and sign-ins. */
export function YouScreen({ seat }: { seat: Seat }) {
  const goFind = useGoFind();
  const kept = useMailKept();
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title>{words.title}</Title>
          <p>
            {seat.person.name}, {seat.email}
          </p>
        </div>
        <div className="set">
          <Switch
            {...{ seat, setting: 'notifyAssignments' }}
            words={kept ? { ...words.told, hint: `${words.told.hint} ${words.told.hintKept}` } : words.told}
          />
          <FactorsSection />
          <PasswordSection />
          <Switch {...{ seat, setting: 'singleKeys' }} words={words.keys} />
          <SignIns />
        </div>
      </main>
      <KeysLine singleKeys={seat.singleKeys} actions={{ '/': goFind }} />
    </>
  );
}

/** Something that is on or off for oneself. It is set at once, and can be taken back. */
function Switch({
  seat,
  setting,
  words: { title, label, hint, on, off },
}: {
  seat: Seat;
  setting: 'singleKeys' | 'notifyAssignments';
  words: Record<'title' | 'label' | 'hint' | 'on' | 'off', string>;
}) {
  const keepSession = useKeepSession();
  const { offerUndo } = useTelling();
  const change = (isOn: boolean) => call<StaffSession>(endpoints.settings, { [setting]: isOn });
  const { send, busy, error } = useChange(change, (session, isOn) => {
    keepSession(session);
    offerUndo(isOn ? on : off, () => void change(!isOn).then(keepSession));
  });
  return (
    <section className="sec">
      <h2>{title}</h2>
      <div className="opt line">
        <label>
          <input
            type="checkbox"
            checked={seat[setting]}
            aria-disabled={busy || undefined}
            onChange={({ target }) => send(target.checked)}
          />
          <span>{label}</span>
        </label>
      </div>
      <p className="s">{hint}</p>
      <Trouble error={error} />
    </section>
  );
}

function SignIns() {
  const { data: signIns = [] } = useSignIns();
  const keepSession = useKeepSession();
  const { send, busy, error } = useChange(
    () => call(endpoints.endSessions, {}),
    () => keepSession(null),
  );
  return (
    <section className="sec">
      <h2>{words.sessions.title}</h2>
      <dl className="facts">
        {signIns.map(({ since, browser, system, current }) => (
          <div key={since}>
            <dt className="t">{time(since)}</dt>
            <dd>
              {browser || words.sessions.unknown}
              {system && ` ${words.sessions.on} ${system}`}
              {current && `, ${words.sessions.here}`}
            </dd>
          </div>
        ))}
      </dl>
      <div className="acts">
        <Button kind="bad" busy={busy} onClick={() => send(undefined)}>
          {words.sessions.everywhere}
        </Button>
      </div>
      <Trouble error={error} />
    </section>
  );
}
