import { accountWords as words } from '#content/account.ts';
import type { User } from '#contract/account.ts';
import type { MailLink } from './mail-link.ts';
import { ResetForm } from './reset-form.tsx';
import { SignIn } from './sign-in.tsx';
import { UndoForm } from './undo-form.tsx';
import { VerifyForm } from './verify-form.tsx';

interface LinkFormProps {
  link: MailLink;
  user: User | null | undefined;
  onLink: (next?: MailLink) => void;
}

/** What a link in one of our mails asks for. Coming by it does nothing: each waits for a press. */
export function LinkForm({ link: { kind, token }, user, onLink }: LinkFormProps) {
  const done = () => onLink();
  if (kind === 'reset') return <ResetForm token={token} onDone={done} />;
  if (kind === 'undo')
    return (
      <UndoForm token={token} onDone={(reset) => onLink({ kind: 'reset', token: reset })} onLater={done} />
    );
  if (user) return <VerifyForm token={token} user={user} onDone={done} />;
  // The link is for somebody with an account: it waits while they log in.
  return <SignIn lead={words.verify.logInFirst} onDone={() => {}} />;
}
