import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';

/**
 * The form of a door, whose first field takes the cursor: what is filled in, what went wrong, and its one button.
 * @param fields those that show their problem themselves
 * @param onSend gets what stands in the fields that have a name
 * @param below what stands under the button
 */
export function DoorForm({
  fields,
  error,
  busy,
  submit,
  onSend,
  below,
  children,
}: {
  fields: readonly string[];
  error: Error | null;
  busy: boolean;
  submit: string;
  onSend: (given: Readonly<Record<string, FormDataEntryValue>>) => void;
  below?: ReactNode;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), []);
  return (
    <form
      ref={form}
      className="fs"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      {children}
      <Trouble error={error} fields={fields} />
      <Button type="submit" kind="go" fill busy={busy}>
        {submit}
      </Button>
      {below}
    </form>
  );
}
