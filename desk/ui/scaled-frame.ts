import { useEffect, useRef, useState } from 'react';

/** For an `iframe` that its container scales to its own width. @param pauseMs before another URL is shown */
export function useScaledFrame(url: string, pauseMs = 0) {
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [initialUrl] = useState(url);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const last = useRef(initialUrl);
  useEffect(() => {
    if (url === last.current) return;
    // Replaces the frame's history entry, so that Back leaves the screen.
    const timer = setTimeout(() => {
      last.current = url;
      frame.current?.contentWindow?.location.replace(url);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [url, pauseMs]);
  /** `width` of the container, in px. */
  return { container, frame, initialUrl, width };
}
