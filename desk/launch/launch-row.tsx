import { Link } from 'wouter';
import { launchWords, launchScreen as words } from '#content/desk/launch.ts';
import type { LaunchStep, StepState } from '#contract/desk-launch.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { useCall } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { settingsPath } from '../settings/settings-frame.tsx';
import { useNotifications } from '../shell/notifications.tsx';
import { ButtonLink } from '../shell/screen.tsx';
import { Form, pickFields, TextField } from '../ui/fields.tsx';
import { FormError, type Mark, Status } from '../ui/text.tsx';
import { StepDetails } from './step-details.tsx';

const marks: Readonly<Record<StepState, Mark>> = { done: 'done', try: 'try', missing: 'missing', 'put-off': 'past' };

interface LaunchRowProps {
  step: LaunchStep;
  isNext: boolean;
  isExpanded: boolean;
  onToggle: () => void;
  onPutOff: () => void;
}

/** State, purpose, where it stands, and what to do: at another screen, or under the row. */
export function LaunchRow({ step, isNext, isExpanded, onToggle, onPutOff }: LaunchRowProps) {
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
        <TestMail />
      ) : (
        !isClosed && (isOwner || !href) && <RowAction step={step} isExpanded={isExpanded} onToggle={onToggle} />
      )}
      {isExpanded && <StepDetails step={step} title={title} onPutOff={onPutOff} onClose={onToggle} />}
    </li>
  );
}

function RowAction({ step, isExpanded, onToggle }: Omit<LaunchRowProps, 'isNext' | 'onPutOff'>) {
  const { id, state, left } = step;
  const { title, act, href } = launchWords[id];
  if (state === 'done')
    return href ? (
      <Link className="link-button" href={href} aria-label={words.changeOf(title)}>
        {words.change}
      </Link>
    ) : (
      <TextButton aria-label={words.changeOf(title)} aria-expanded={isExpanded} onClick={onToggle}>
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

/** In place, because it is the step that everything else waits for. */
function TestMail() {
  const { email } = useCurrentStaff();
  const { showToast } = useNotifications();
  const { send, busy, error, problem } = useCall('POST /api/desk/office/test-mail', ({ mailTests: [latest] }) => {
    if (latest?.state === 'sent') showToast(words.test.sent);
  });
  return (
    <div className="launch-test">
      <Form className="field-and-button" noValidate onSubmit={(given) => send({ body: pickFields(given, ['to']) })}>
        <TextField label={words.test.to} name="to" type="email" defaultValue={email} problem={problem('to')} />
        <Button type="submit" look="primary" label={words.test.send} busy={busy} />
      </Form>
      <FormError error={error} fields={['to']} />
    </div>
  );
}
