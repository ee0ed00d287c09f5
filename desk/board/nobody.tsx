import { boardWords } from '#content/desk/board.ts';
import { span } from '#content/desk/mails.ts';
import { firmClock } from '#content/firm-time.ts';
import type { DeskInquiry, DeskPerson } from '#contract/desk.ts';
import { inquiryTime } from '../span/inquiry-time.ts';

/** How many cables hang on each side of a mast, and how far apart they meet mast and deck. */
const cables = 25;
const step = { mast: 4.72, deck: 25 };
const lowest = 153.3;
/** Where the masts stand. The second one is beyond the frame: only its cables reach into it. */
const masts = [900, 1880];

/** The deck, higher in the middle of the river than at its banks. */
const deckAt = (x: number): number => 358 + (x - 1080) ** 2 * 4.55e-5;
const fix = (value: number): string => value.toFixed(1);

const fan = (mast: number, side: 1 | -1): string =>
  Array.from({ length: cables }, (_, i) => {
    const foot = mast + side * (26 + i * step.deck);
    return `M${mast} ${fix(lowest - i * step.mast)}L${foot} ${fix(deckAt(foot))}`;
  }).join('');
const near = masts.flatMap((mast) => [fan(mast, -1), fan(mast, 1)]).join('');

const edge = (below: number): string =>
  Array.from({ length: 33 }, (_, i) => `${i ? 'L' : 'M'}${320 + i * 40} ${fix(deckAt(320 + i * 40) + below)}`).join('');
const tower =
  'M897 26L896 232.6L887 359.2L875 470M903 26L904 232.6L913 359.2L925 470M900 244.6L892 359.2L882 470M900 244.6L908 359.2L918 470M897 26H903M887 353.2H913';

/** The other bank, and the older bridge behind: its cable sags between two towers, with a hanger every ten. */
const houses =
  'M344 466V444H358V466M370 466V428H380V466M384 466V408H400V466M410 466V432H422V466M430 466V420H450V466M458 466V382H468V466M474 466V404H488V466M494 466V426H512V466M522 466V400H533V466M544 466V436H568V466M580 466V390H589V384H598V362H610V384H619V390H628V466M598 384V466M610 384V466M648 466V438H670V466M680 466V422H692V466M702 466V442H728V466M738 466V430H752V466M764 466V448H794V466';
const sagAt = (x: number): number => 420 - ((x - 1340) / 150) ** 2 * 64;
const roadAt = (x: number): number => 429 + ((x - 1340) / 150) ** 2 * 7;
const older = [
  'M1080 442L1190 436Q1340 422 1490 436L1610 442M1190 356L1086 442M1490 356L1604 442',
  ...[1187, 1487].map((x) => `M${x} 356L${x - 1} 466M${x + 6} 356L${x + 7} 466M${x} 356h6M${x} 385h6`),
  Array.from({ length: 31 }, (_, i) => `${i ? 'L' : 'M'}${1190 + i * 10} ${fix(sagAt(1190 + i * 10))}`).join(''),
  ...Array.from({ length: 29 }, (_, i) => {
    const x = 1200 + i * 10;
    return `M${x} ${fix(sagAt(x))}V${fix(roadAt(x))}`;
  }),
].join('');

/** The bridge with the mark on its far side: nobody is on it. */
function Bridge() {
  return (
    <div className="empty__a">
      <svg viewBox="330 6 1240 466" aria-hidden="true" focusable="false">
        <path className="a-far" d={`${houses}${older}M330 466H1570`} />
        <path className="a-cab2" d={near} transform="translate(2)" />
        <path className="a-cab" d={near} />
        <path className="a-str" d={`${edge(0)}${edge(5)}${tower}`} />
        <circle className="a-dot" cx="1546" cy="362" r="5" />
      </svg>
    </div>
  );
}

const words = boardWords.nobody;

/** What stands there while nobody waits: who was answered last, and the bridge with all of them across. */
export function Nobody({ last, staff }: { last: DeskInquiry | undefined; staff: readonly DeskPerson[] }) {
  const who = staff.find(({ id }) => id === last?.assigneeId)?.name ?? '';
  const time = last && inquiryTime(last, Date.parse(last.changedAt));
  const after = time ? span(time.gone) : '';
  return (
    <section className="empty" aria-labelledby="nobody">
      <h2 id="nobody">{words.title}</h2>
      <p>
        {last?.answeredAt
          ? words.last(last.name || last.email || last.phone, firmClock(last.answeredAt), who, after)
          : words.none}
      </p>
      <Bridge />
    </section>
  );
}
