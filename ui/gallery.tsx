import { type ReactNode, useRef, useState } from 'react';
import { Button, LinkButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';

const grounds = ['paper', 'mist', 'sky', 'river', 'ink'] as const;
const looks = ['primary', 'outline', 'soft', 'text'] as const;
/** These looks have one colour, for light grounds only. */
const lightLooks = ['ink', 'danger'] as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: '1rem', alignItems: 'center', padding: '1rem 2rem' } as const;

function GallerySection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2 style={{ padding: '1rem 2rem 0' }}>{name}</h2>
      <div style={row}>{children}</div>
    </section>
  );
}

/** For development only: it is not part of the built site. */
export function Gallery() {
  const [open, setOpen] = useState(false);
  const [problems, setProblems] = useState({});
  const form = useRef<HTMLFormElement>(null);
  const problem = 'Please enter your name.';
  return (
    <main>
      {grounds.map((ground) => (
        <div key={ground} className={`on-${ground}`}>
          <GallerySection name={`Buttons on ${ground}`}>
            {[...looks, ...(['river', 'ink'].includes(ground) ? [] : lightLooks)].map((look) => (
              <Button key={look} look={look}>
                {look}
              </Button>
            ))}
            <Button small>small</Button>
            <Button busy>busy</Button>
            <LinkButton href="#">link</LinkButton>
          </GallerySection>
        </div>
      ))}
      <GallerySection name="Fields">
        <form ref={form} noValidate style={{ display: 'grid', gap: '1rem', width: 'min(30rem, 100%)' }}>
          <ErrorSummary problems={problems} formRef={form} />
          <Field id="name" label="Name" required problem={'name' in problems ? problem : undefined}>
            {(attributes) => <input name="name" {...attributes} />}
          </Field>
          <Field id="note" label="Note" hint="(optional)" help="It stays in this browser.">
            {(attributes) => <textarea rows={3} {...attributes} />}
          </Field>
          <Field id="subject" label="Subject">
            {(attributes) => (
              <select {...attributes}>
                <option>HR</option>
                <option>Taxes</option>
              </select>
            )}
          </Field>
          <Button onClick={() => setProblems({ name: problem })}>Show a problem</Button>
        </form>
      </GallerySection>
      <GallerySection name="Dialog">
        <Button onClick={() => setOpen(true)}>Open</Button>
        {open && (
          <Dialog title="Keep what you wrote?" onClose={() => setOpen(false)}>
            {(dialog) => <Button onClick={() => dialog.current?.close()}>Close</Button>}
          </Dialog>
        )}
      </GallerySection>
    </main>
  );
}
