import { useEffect, useState } from 'react';
import { firmDate } from '#content/firm-time.ts';

/**
 * The day it is at the firm, ISO 8601; undefined until the script runs, since the build's day is not the visitor's. A page
 * that is looked at again the next morning has the next day.
 */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const look = () => setToday(firmDate(new Date().toISOString()));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}
