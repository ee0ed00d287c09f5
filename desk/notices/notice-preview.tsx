import { useEffect, useRef, useState } from 'react';
import { noticeScreen } from '#content/desk/notices.ts';
import { addressOf } from '#contract/client.ts';

const words = noticeScreen.preview;
/** In ms. */
const pause = 350;

type Previewed = {
  page: string;
  text: string;
  label: string;
  href: string;
};

export function NoticePreview(shown: Previewed) {
  const url = addressOf('GET /api/desk/notices/preview', { query: shown });
  return (
    <div className="notice-previews">
      <figure>
        <figcaption>{words.computer}</figcaption>
        <Frame className="notice-frame" title={words.computerFrame} width={1440} url={url} />
      </figure>
      <div className="notice-phone">
        <figure>
          <figcaption>{words.phone}</figcaption>
          <Frame className="notice-frame is-phone" title={words.phoneFrame} width={390} url={url} />
        </figure>
        <div>
          <h3>{words.know}</h3>
          {words.facts.map((fact) => (
            <p key={fact} className="small">
              {fact}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

function Frame({ className, title, width, url }: { className: string; title: string; width: number; url: string }) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(url);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const resize = () => setScale(element.clientWidth / width);
    const watch = new ResizeObserver(resize);
    resize();
    watch.observe(element);
    return () => watch.disconnect();
  }, [width]);
  const last = useRef(first);
  useEffect(() => {
    if (url === last.current) return;
    // Replaces the frame's history entry, so that Back leaves the screen.
    const timer = setTimeout(() => {
      last.current = url;
      frame.current?.contentWindow?.location.replace(url);
    }, pause);
    return () => clearTimeout(timer);
  }, [url]);
  return (
    <div className={className} ref={place} inert>
      <iframe
        ref={frame}
        title={title}
        src={first}
        width={width}
        height={width === 390 ? 430 : 400}
        sandbox="allow-same-origin"
        tabIndex={-1}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}
