import { staffWords } from '#content/desk/staff.ts';
import { addressOf } from '#contract/client.ts';
import { pictureLimit } from '#contract/limits.ts';
import type { StaffMember } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { call } from '../data/call.ts';
import { useChange } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { base64Of, FileButton } from '../ui/fields.tsx';
import { Badge, FormError, problemsOf } from '../ui/text.tsx';

const words = staffWords.picture;

interface FaceProps {
  member: Pick<StaffMember, 'id' | 'name' | 'adviser' | 'picture'>;
  large?: boolean;
}

/** Their picture; without one their initials. */
export function Face({ member, large = false }: FaceProps) {
  const { id, name, picture } = member;
  if (!picture) return <Badge person={member} />;
  const address = addressOf('GET /api/desk/staff/:id/picture', { params: { id } });
  // The time makes a new picture a new address.
  return (
    <img
      className={large ? 'face face-large' : 'face'}
      src={`${address}?${encodeURIComponent(picture)}`}
      alt={large ? words.label(name) : ''}
    />
  );
}

export function PictureField({ member }: { member: StaffMember }) {
  const { id, name, picture } = member;
  const { showToast } = useNotifications();
  const { send, busy, error } = useChange(
    async (file: File | undefined) => {
      if (file && file.size > pictureLimit) throw new TooLarge();
      return call('POST /api/desk/staff/:id/picture', {
        params: { id },
        body: { data: file ? await base64Of(file) : '' },
      });
    },
    () => showToast(words.done),
  );
  const problem = error instanceof TooLarge ? words.tooLarge : problemsOf(error).data;
  return (
    <div className="picture-field">
      <Face member={member} large />
      <div>
        <div className="buttons">
          <FileButton
            look="soft"
            label={words.choose}
            name={words.label(name)}
            accept="image/jpeg,image/png,image/webp"
            busy={busy}
            onFile={send}
          />
          {picture && <Button look="soft" label={words.remove} onClick={() => send(undefined)} />}
        </div>
        <p className="small">{words.hint}</p>
        {problem ? <FieldProblem role="alert">{problem}</FieldProblem> : <FormError error={error} />}
      </div>
    </div>
  );
}

class TooLarge extends Error {}
