import { useEffect, useState } from 'react';
import { firmDate } from '#content/firm-time.ts';

/** ISO 8601, in the firm's time zone; undefined before hydration. Updated when the page is returned to. */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const update = () => setToday(firmDate(new Date().toISOString()));
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return today;
}
