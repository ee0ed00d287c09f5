import { staffWords } from '#content/desk/staff.ts';
import { endpointUrl } from '#contract/client.ts';
import { maxPictureBytes } from '#contract/limits.ts';
import type { StaffMember } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { callEndpoint } from '../data/call.ts';
import { useDeskMutation } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { FileButton, readAsBase64 } from '../ui/fields.tsx';
import { FormError, readFieldProblems, StaffInitials } from '../ui/text.tsx';

const words = staffWords.picture;

interface StaffAvatarProps {
  member: Pick<StaffMember, 'id' | 'name' | 'adviser' | 'picture'>;
  large?: boolean;
}

/** A staff member's picture, or their initials if there is none. */
export function StaffAvatar({ member, large = false }: StaffAvatarProps) {
  const { id, name, picture } = member;
  if (!picture) return <StaffInitials person={member} />;
  const address = endpointUrl('GET /api/desk/staff/:id/picture', { params: { id } });
  // The upload time busts the cache.
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
  const { send, busy, error } = useDeskMutation(
    async (file: File | undefined) => {
      if (file && file.size > maxPictureBytes) throw new PictureTooLargeError();
      return callEndpoint('POST /api/desk/staff/:id/picture', {
        params: { id },
        body: { data: file ? await readAsBase64(file) : '' },
      });
    },
    () => showToast(words.done),
  );
  const problem = error instanceof PictureTooLargeError ? words.tooLarge : readFieldProblems(error).data;
  return (
    <div className="picture-field">
      <StaffAvatar member={member} large />
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

class PictureTooLargeError extends Error {}
