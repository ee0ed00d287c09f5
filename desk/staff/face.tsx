import { useRef } from 'react';
import { staffWords } from '#content/desk/staff.ts';
import { addressOf } from '#contract/client.ts';
import { pictureLimit } from '#contract/limits.ts';
import type { StaffMember } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { call } from '../data/call.ts';
import { useChange } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
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

/** Base64 without the prefix of a data address. */
const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export function PictureField({ member }: { member: StaffMember }) {
  const { id, name, picture } = member;
  const chosen = useRef<HTMLInputElement>(null);
  const { showToast } = useNotifications();
  const { send, busy, error } = useChange(
    async (file: File | undefined) => {
      if (file && file.size > pictureLimit) throw new TooLarge();
      return call('POST /api/desk/staff/:id/picture', {
        params: { id },
        body: { data: file ? await readFile(file) : '' },
      });
    },
    () => showToast(words.done),
  );
  const problem = error instanceof TooLarge ? words.tooLarge : problemsOf(error).data;
  return (
    <div className="picture-field">
      <Face member={member} large />
      <div>
        <input
          ref={chosen}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={words.label(name)}
          // Sent at once, so nothing of the panel is unsaved.
          onInput={(event) => event.stopPropagation()}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) send(file);
            currentTarget.value = '';
          }}
        />
        <div className="buttons">
          <Button look="soft" label={words.choose} busy={busy} onClick={() => chosen.current?.click()} />
          {picture && <Button look="soft" label={words.remove} onClick={() => send(undefined)} />}
        </div>
        <p className="small">{words.hint}</p>
        {problem ? <FieldProblem role="alert">{problem}</FieldProblem> : <FormError error={error} />}
      </div>
    </div>
  );
}

class TooLarge extends Error {}
