import { useEffect, useRef } from 'react';
import { takePress } from '../early/booking.ts';

/** Answers what was pressed in the page before this script was here. @param onPress with a time, a day, or "month" */
export function usePressed(onPress: (pressed: string) => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const take = () => {
      const pressed = takePress();
      if (pressed) latest.current(pressed);
    };
    take();
    document.addEventListener('booking-pressed', take);
    return () => document.removeEventListener('booking-pressed', take);
  }, []);
}
