import { noticeWords } from '#content/desk/notices.ts';
import { endpointUrl } from '#contract/client.ts';
import { useScaledFrame } from '../ui/scaled-frame.ts';

const words = noticeWords.preview;
/** How long typing has to pause before the preview is loaded again. */
const pauseMs = 350;
const phoneWidth = 390;

export function NoticePreview(shown: Readonly<Record<'page' | 'text' | 'label' | 'href', string>>) {
  const url = endpointUrl('GET /api/desk/notices/preview', { query: shown });
  return (
    <div className="notice-previews">
      <figure>
        <figcaption className="small">{words.computer}</figcaption>
        <NoticeFrame title={words.computerFrame} width={1440} url={url} />
      </figure>
      <div className="notice-phone">
        <figure>
          <figcaption className="small">{words.phone}</figcaption>
          <NoticeFrame title={words.phoneFrame} width={phoneWidth} url={url} />
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

function NoticeFrame({ title, width, url }: { title: string; width: number; url: string }) {
  const isPhone = width === phoneWidth;
  const { container, frame, initialUrl, width: containerWidth } = useScaledFrame(url, pauseMs);
  return (
    <div className={isPhone ? 'notice-frame is-phone' : 'notice-frame'} ref={container} inert>
      <iframe
        ref={frame}
        title={title}
        src={initialUrl}
        width={width}
        height={isPhone ? 430 : 400}
        sandbox="allow-same-origin"
        tabIndex={-1}
        style={{ transform: `scale(${containerWidth / width})` }}
      />
    </div>
  );
}
