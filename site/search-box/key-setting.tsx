import { useEffect, useState } from 'react';
import { searchWords as words } from '#content/search.ts';
import { searchKeyOff } from '#contract/storage-keys.ts';
import { isSearchKeyOn } from './search-key.ts';

/** Turns the key that opens the search off and on. It is shown to whoever may have keys. */
export function KeySetting() {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(isSearchKeyOn()), []);
  return (
    <label className="search-key">
      <input type="checkbox" checked={on} onChange={({ target }) => setOn(turnSearchKey(target.checked))} />
      {words.key}
    </label>
  );
}

/** Turns it on or off, in this browser. Where storage is refused nothing changes. @returns how it is now */
function turnSearchKey(on: boolean): boolean {
  try {
    if (on) localStorage.removeItem(searchKeyOff);
    else localStorage.setItem(searchKeyOff, 'off');
  } catch {}
  return isSearchKeyOn();
}
