import { type FocusEvent, useEffect, useReducer, useRef, useState } from 'react';

/** Specification, section 9: time until the next testimonial. */
const intervalMs = 5000;

export type Rotation = ReturnType<typeof useRotation>;

/** Cycles through `count` items; pauses on hover, focus, request, reduced motion, or in a background tab. */
export function useRotation(count: number) {
  const [index, goTo] = useReducer((_: number, next: number) => (next + count) % count, 0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const isReducedMotion = useReducedMotion();
  const ref = useRef<HTMLDivElement>(null);
  const turning = !hovered && !focused && !paused && !isReducedMotion;

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goTo(index + 1);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [turning, index]);

  return {
    index,
    turning,
    paused,
    /** False with reduced motion. */
    canTurn: !isReducedMotion,
    next: () => goTo(index + 1),
    previous: () => goTo(index - 1),
    goTo,
    setPaused,
    /** For the element that pauses rotation on hover and focus. */
    pauseProps: {
      ref,
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ relatedTarget }: FocusEvent) =>
        setFocused(ref.current?.contains(relatedTarget as Node | null) ?? false),
    },
  };
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setReduced(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return reduced;
}
