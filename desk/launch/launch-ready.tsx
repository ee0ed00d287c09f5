import { launchWords, launchScreen as words } from '#content/desk/launch.ts';
import type { Launch } from '#contract/desk-launch.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import bridge from '../board/empty-bridge.svg';
import '../board/board.css';
import { FormError, Kbd, Status } from '../ui/text.tsx';

interface LaunchReadyProps {
  launch: Launch;
  isOwner: boolean;
  open: { busy: boolean; error: Error | null };
  onOpen: () => void;
}

/** Nothing is left: an owner says that the site is open. */
export function LaunchReady({ launch: { steps }, isOwner, open, onOpen }: LaunchReadyProps) {
  const { ready, gate, states } = words;
  const isAllDone = steps.every(({ state }) => state === 'done');
  return (
    <div className="with-rail">
      <section className="empty-board" aria-labelledby="ready">
        <h2 id="ready">{ready.title}</h2>
        <p>{isAllDone ? ready.text : ready.putOff}</p>
        <div className="buttons">
          {isOwner && (
            <Button look="primary" busy={open.busy} onClick={onOpen}>
              {gate.open}
              <Kbd>O</Kbd>
            </Button>
          )}
          <LinkButton look="soft" arrow={false} href="/" target="_blank">
            {ready.look}
          </LinkButton>
        </div>
        {!isOwner && <p className="small">{gate.ownersOnly}</p>}
        <FormError error={open.error} />
        <img src={bridge} alt="" />
      </section>
      <aside>
        <section className="side-section">
          <h2>{ready.list}</h2>
          <ul className="launch-ticks">
            {steps.map(({ id, state, now }) => (
              <li key={id}>
                <Status mark={state === 'done' ? 'done' : 'past'}>{launchWords[id].title}</Status>
                <small>{state === 'done' ? now : `${states[state]}. ${now}`}</small>
              </li>
            ))}
          </ul>
        </section>
        <section className="side-section">
          <h2>{ready.afterwards}</h2>
          <p className="small">{ready.after}</p>
        </section>
      </aside>
    </div>
  );
}
