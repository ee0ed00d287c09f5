import { useEffect, useRef, useState } from 'react';

/** A page in a frame, to be scaled to its room. @param pause in ms before another address is shown */
export function useScaledFrame(address: string, pause = 0) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(address);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const last = useRef(first);
  useEffect(() => {
    if (address === last.current) return;
    // Replaces the frame's history entry, so that Back leaves the screen.
    const timer = setTimeout(() => {
      last.current = address;
      frame.current?.contentWindow?.location.replace(address);
    }, pause);
    return () => clearTimeout(timer);
  }, [address, pause]);
  /** `room`: its width in px. */
  return { place, frame, first, room };
}
