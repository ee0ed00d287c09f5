import { type CSSProperties, useEffect, useState } from 'react';
import { previewWords as words } from '#content/desk/website.ts';
import { deskPath } from '#contract/staff.ts';
import { usePreview } from '../data/website.ts';
import { Segments, SelectField } from '../ui/fields.tsx';
import { useScaledFrame } from '../ui/frame.ts';
import { sentenceOf } from '../ui/text.tsx';
import './preview.css';

/** In CSS pixels. */
const widths = { computer: 1440, phone: 390 } as const;
type Width = keyof typeof widths;

/** From the keyboard. */
export const otherWidth = () => document.querySelector<HTMLElement>('.preview-head [aria-pressed=false]')?.click();

/** The field in focus: its text, and how the form calls it. */
export interface Outline {
  text: string;
  label: string;
}

interface PreviewProps {
  /** Paths; the first is shown. */
  pages: readonly string[];
  /** Changes with each saved draft, and builds the preview again. */
  version: number;
  /** When the draft was saved; null without one. */
  savedAt: string | null;
  outline?: Outline | undefined;
  /** Shown instead of the drafts. */
  release?: string | undefined;
}

interface Shown {
  src: string;
  page: string;
  text: string;
}

/** The built page, without its scripts. The last one stays until the next is built. */
export function Preview({ pages, version, savedAt, outline, release }: PreviewProps) {
  const [width, setWidth] = useState<Width>('computer');
  const [chosen, setChosen] = useState(pages[0] ?? '/');
  const page = pages.includes(chosen) ? chosen : (pages[0] ?? '/');
  const { id, preview, error } = usePreview({ version, release });
  const [shown, setShown] = useState<Shown | null>(null);
  const built = preview?.state === 'built' ? preview.seconds : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft of the time when it was built
  useEffect(() => {
    if (built === null || id === undefined) return;
    setShown({ src: `${deskPath}/website/previews/${id}${page}`, page, text: words.built(savedAt, built) });
  }, [id, built, page]);
  const failed = error ? sentenceOf(error) : preview?.state === 'failed' && (preview.problem ?? words.failed);
  const isCurrent = shown?.src === `${deskPath}/website/previews/${id}${page}`;
  return (
    <div className="preview">
      <div className="preview-head cluster">
        <Segments
          legend={words.widths}
          value={width}
          onChoose={setWidth}
          options={(['computer', 'phone'] as const).map((value) => ({ value, label: words[value] }))}
        />
        {pages.length > 1 && (
          <SelectField
            label={words.page}
            hideLabel
            value={page}
            options={pages.map((path) => ({ value: path, label: path }))}
            onValue={setChosen}
          />
        )}
        <p className="small" role="status">
          {failed || (shown && isCurrent ? shown.text : words.building)}
        </p>
      </div>
      {shown && <Frame {...shown} width={width} outline={outline} />}
    </div>
  );
}

type Rectangle = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Pages count `vh` from this height. In CSS pixels. */
const viewport = 900;

function Frame({ src, page, width, outline }: Shown & { width: Width; outline: Outline | undefined }) {
  const { place, frame, first, room } = useScaledFrame(src);
  const [loaded, setLoaded] = useState(0);
  const [height, setHeight] = useState(viewport);
  const [mark, setMark] = useState<(Rectangle & { label: string }) | null>(null);
  const across = widths[width];
  const scale = Math.min(1, room / across);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load and width has its own height
  useEffect(() => {
    const body = frame.current?.contentDocument?.body;
    if (body) setHeight(body.scrollHeight);
  }, [loaded, across]);
  const { text, label } = outline ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load, width and height moves it
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (!document || text === undefined || label === undefined) return setMark(null);
    const found = elementWith(text, document)?.getBoundingClientRect();
    // While typing, the page still shows the words before: the outline stays.
    if (!found) return setMark((before) => (before?.label === label ? before : null));
    const { left, top, width: wide, height: high } = found;
    setMark({ left, top, width: wide, height: high, label });
    const area = place.current;
    if (area) area.scrollTo({ top: top * scale - area.clientHeight / 3, behavior: 'smooth' });
  }, [text, label, loaded, across, height]);
  const px = (value: number): string => `${value * scale}px`;
  return (
    <section
      className={`preview-frame is-${width}`}
      ref={place}
      aria-label={words.frame(page, words[width])}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
    >
      <div style={{ width: px(across), height: px(height) }}>
        <iframe
          ref={frame}
          title={words.frame(page, words[width])}
          src={first}
          width={across}
          height={height}
          sandbox="allow-same-origin"
          tabIndex={-1}
          style={{ transform: `scale(${scale})` }}
          onLoad={() => setLoaded((count) => count + 1)}
        />
        {mark && (
          <div
            className={mark.left + mark.width > across / 2 ? 'preview-mark is-below' : 'preview-mark'}
            aria-hidden="true"
            style={
              {
                left: px(mark.left - 8),
                top: px(mark.top - 8),
                width: px(mark.width + 16),
                height: px(mark.height + 16),
              } satisfies CSSProperties
            }
          >
            <span>{mark.label}</span>
          </div>
        )}
      </div>
    </section>
  );
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const quoted = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** As a page shows a text: links without their address, anything where a placeholder stands. Null if too little is left. */
function shownAs(text: string): RegExp | null {
  const words = plain(text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1'));
  const parts = words.split(/\{[\w.-]+\}/);
  return parts.some((part) => /\w/.test(part)) ? new RegExp(`^${parts.map(quoted).join('.*?')}$`, 'i') : null;
}

/** The innermost element that shows a text and nothing else. */
function elementWith(text: string, document: Document): Element | undefined {
  const wanted = shownAs(text);
  if (!wanted) return undefined;
  const holds = (element: Element): boolean => wanted.test(plain(element.textContent));
  const outer = [...document.querySelectorAll('body *:not(script, style, template)')].find(
    (element) => holds(element) && element.getClientRects().length > 0,
  );
  let found = outer;
  for (let inner = outer; inner; inner = [...inner.children].find(holds)) found = inner;
  return found;
}
