import { useState } from 'react';
import { searchWords as words } from '#content/search.ts';
import { isSearchKeyOn, turnSearchKey } from './search-key.ts';

/** Turns the key that opens the search off and on. It is shown to whoever may have keys. */
export function KeySetting() {
  const [on, setOn] = useState(isSearchKeyOn);
  return (
    <label className="search-key">
      <input type="checkbox" checked={on} onChange={({ target }) => setOn(turnSearchKey(target.checked))} />
      {words.key}
    </label>
  );
}
