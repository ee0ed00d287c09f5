import { useEffect, useState } from 'react';
import { previewWords as words } from '#content/desk/website.ts';
import { deskPath } from '#contract/staff.ts';
import { useWebsitePreview } from '../data/website.ts';
import { SegmentedControl, SelectField } from '../ui/fields.tsx';
import { useScaledFrame } from '../ui/scaled-frame.ts';
import { toErrorMessage } from '../ui/text.tsx';
import './preview.css';

/** Widths of the previewed page, in CSS pixels. */
const widths = { computer: 1440, phone: 390 } as const;
type PreviewWidth = keyof typeof widths;

/** For the keyboard shortcut. */
export const togglePreviewWidth = () =>
  document.querySelector<HTMLElement>('.preview-head [aria-pressed=false]')?.click();

/** The field that has the focus: its text, and its label in the form. */
export interface FieldOutline {
  text: string;
  label: string;
}

interface PagePreviewProps {
  /** Paths of the pages; the first is shown first. */
  pages: readonly string[];
  /** Changes with each saved draft; the preview is then built again. */
  version: number;
  /** When the draft was saved; null without one. */
  savedAt: string | null;
  outline?: FieldOutline | undefined;
  /** Id of a release to show instead of the drafts. */
  release?: string | undefined;
}

interface ShownPage {
  src: string;
  page: string;
  text: string;
}

/** Shows a built page without its scripts. It stays until the next preview is built. */
export function PagePreview({ pages, version, savedAt, outline, release }: PagePreviewProps) {
  const [width, setWidth] = useState<PreviewWidth>('computer');
  const [chosen, setChosen] = useState(pages[0] ?? '/');
  const page = pages.includes(chosen) ? chosen : (pages[0] ?? '/');
  const { id, preview, error } = useWebsitePreview({ version, release });
  const [shown, setShown] = useState<ShownPage | null>(null);
  const built = preview?.state === 'built' ? preview.seconds : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft of the time when it was built
  useEffect(() => {
    if (built === null || id === undefined) return;
    setShown({ src: `${deskPath}/website/previews/${id}${page}`, page, text: words.built(savedAt, built) });
  }, [id, built, page]);
  const failed = error ? toErrorMessage(error) : preview?.state === 'failed' && (preview.problem ?? words.failed);
  const isCurrent = shown?.src === `${deskPath}/website/previews/${id}${page}`;
  return (
    <div className="preview">
      <div className="preview-head cluster">
        <SegmentedControl
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
      {shown && <PreviewFrame {...shown} width={width} outline={outline} />}
    </div>
  );
}

type Rectangle = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Initial height of the frame in CSS pixels, to which `vh` units refer. */
const viewportHeight = 900;

function PreviewFrame({
  src,
  page,
  width,
  outline,
}: ShownPage & { width: PreviewWidth; outline: FieldOutline | undefined }) {
  const { container, frame, initialUrl, width: containerWidth } = useScaledFrame(src);
  const [loaded, setLoaded] = useState(0);
  const [height, setHeight] = useState(viewportHeight);
  const [mark, setMark] = useState<(Rectangle & { label: string }) | null>(null);
  const pageWidth = widths[width];
  const scale = Math.min(1, containerWidth / pageWidth);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load and width has its own height
  useEffect(() => {
    const body = frame.current?.contentDocument?.body;
    if (body) setHeight(body.scrollHeight);
  }, [loaded, pageWidth]);
  const { text, label } = outline ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load, width and height moves it
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (!document || text === undefined || label === undefined) return setMark(null);
    const found = findElementByText(text, document)?.getBoundingClientRect();
    // While someone types, the page still shows the previous text, so the outline stays where it is.
    if (!found) return setMark((before) => (before?.label === label ? before : null));
    const { left, top, width: wide, height: high } = found;
    setMark({ left, top, width: wide, height: high, label });
    const area = container.current;
    if (area) area.scrollTo({ top: top * scale - area.clientHeight / 3, behavior: 'smooth' });
  }, [text, label, loaded, pageWidth, height]);
  const px = (value: number): string => `${value * scale}px`;
  return (
    <section
      className={`preview-frame is-${width}`}
      ref={container}
      aria-label={words.frame(page, words[width])}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
    >
      <div style={{ width: px(pageWidth), height: px(height) }}>
        <iframe
          ref={frame}
          title={words.frame(page, words[width])}
          src={initialUrl}
          width={pageWidth}
          height={height}
          sandbox="allow-same-origin"
          tabIndex={-1}
          style={{ transform: `scale(${scale})` }}
          onLoad={() => setLoaded((count) => count + 1)}
        />
        {mark && (
          <div
            className={mark.left + mark.width > pageWidth / 2 ? 'preview-mark is-below' : 'preview-mark'}
            aria-hidden="true"
            style={{
              left: px(mark.left - 8),
              top: px(mark.top - 8),
              width: px(mark.width + 16),
              height: px(mark.height + 16),
            }}
          >
            <span>{mark.label}</span>
          </div>
        )}
      </div>
    </section>
  );
}

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Matches a text as a page shows it: without link targets, with any text for placeholders. Null if no word is left. */
function toTextPattern(text: string): RegExp | null {
  const words = collapseWhitespace(text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1'));
  const parts = words.split(/\{[\w.-]+\}/);
  return parts.some((part) => /\w/.test(part))
    ? new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.*?')}$`, 'i')
    : null;
}

/** The innermost visible element that shows a text and nothing else. */
function findElementByText(text: string, document: Document): Element | undefined {
  const wanted = toTextPattern(text);
  if (!wanted) return undefined;
  const holds = (element: Element): boolean => wanted.test(collapseWhitespace(element.textContent));
  const outer = [...document.querySelectorAll('body *:not(script, style, template)')].find(
    (element) => holds(element) && element.getClientRects().length > 0,
  );
  let found = outer;
  for (let inner = outer; inner; inner = [...inner.children].find(holds)) found = inner;
  return found;
}
