import { dollars } from '#content/prices.ts';
import type { SheetBlock as Block, SumRow } from '#content/vocabulary/specimens.ts';
import { Gap } from './gap.tsx';
import { type NumberedCallout, pinOf } from './number-callouts.ts';
import './sheet-block.css';
import './sheet-table.css';

interface SheetBlockProps {
  block: Block;
  clause: number;
  callouts: readonly NumberedCallout[];
}

/** Where a callout belongs. It is read after its block, so that the number alone would only interrupt. */
const Pin = ({ number }: { number: number | undefined }) =>
  number === undefined ? null : (
    <sup className="sheet-pin" aria-hidden="true">
      {number}
    </sup>
  );

const amount = (dollars: number) => dollars.toLocaleString('en-CA').replace('-', '\u2212');

/** One part of a sheet: a clause, a table, some figures. */
export function SheetBlock({ block, clause, callouts }: SheetBlockProps) {
  const pin = <Pin number={callouts[0]?.number} />;
  switch (block.kind) {
    case 'prose':
      return (
        <p className="sheet-prose">
          {block.text}
          {pin}
        </p>
      );
    case 'clause':
      return (
        <p className="sheet-clause">
          <span className="sheet-clause-number">{clause}.</span>
          <span>
            <b>{block.title}</b> {block.text}
            {pin}
          </span>
        </p>
      );
    case 'large':
      return (
        <p className="sheet-large">
          {block.text}
          {pin}
        </p>
      );
    case 'text':
      return (
        <div className="sheet-text">
          <h4>{block.title}</h4>
          <p>
            {block.text}
            {pin}
          </p>
        </div>
      );
    case 'columns':
      return (
        <div className="sheet-columns">
          {block.columns.map(({ title, text }, index) => (
            <div key={title}>
              <h4>{title}</h4>
              <p>
                {text}
                {index === block.columns.length - 1 && pin}
              </p>
            </div>
          ))}
        </div>
      );
    case 'table':
      return (
        <div className="sheet-scroll">
          <table className="sheet-table">
            <Head cells={block.head} />
            <tbody>
              {block.rows.map(([first, ...cells], row) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, column) => (
                    <td key={cell}>
                      {cell}
                      {row === 0 && column === 0 && pin}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'sums':
      return (
        <div className="sheet-scroll">
          <table className="sheet-table sheet-sums">
            <Head cells={block.head} />
            <tbody>
              {block.rows.map((row) => (
                <Sum key={row.label} row={row} head={block.head} pin={pinOf(row, callouts)} />
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'colours':
      return (
        <div className="sheet-colours">
          <i className="sheet-colour-dark" />
          <i className="sheet-colour-deep" />
          <i className="sheet-colour-warm" />
          <i className="sheet-colour-pale" />
          {pin}
        </div>
      );
    case 'tasks':
      return (
        <ul className="sheet-tasks">
          {block.tasks.map((task, index) => (
            <li key={task}>
              <span>
                {task}
                {index === 0 && pin}
              </span>
            </li>
          ))}
        </ul>
      );
    case 'signatures':
      return (
        <div className="sheet-signatures">
          {block.parties.map((party) => (
            <p key={party}>{party}</p>
          ))}
        </div>
      );
    case 'day':
      return (
        <div className="sheet-day">
          <b className="sheet-figure">{block.day}</b>
          <div>
            <h4>{block.title}</h4>
            <p>
              {block.text}
              {pin}
            </p>
          </div>
        </div>
      );
    case 'places':
      return (
        <div className="sheet-places">
          <h4>
            {block.title}
            {pin}
          </h4>
          <dl>
            {block.places.map(({ what, where }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{where}</dd>
              </div>
            ))}
          </dl>
        </div>
      );
    case 'gap':
      return <Gap {...block} pin={pin} />;
    case 'amounts':
      return (
        <div className="sheet-columns sheet-amounts">
          {block.amounts.map(({ title, text, monthly }, index) => (
            <div key={title}>
              <b className="sheet-figure">{dollars(monthly)}</b>
              <h4>{title}</h4>
              <p>
                {text}
                {index === block.amounts.length - 1 && pin}
              </p>
            </div>
          ))}
        </div>
      );
    case 'fine':
      return <p className="sheet-fine">{block.text}</p>;
  }
}

function Head({ cells }: { cells: readonly string[] }) {
  return (
    <thead>
      <tr>
        {cells.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Sum({ row, head, pin }: { row: SumRow; head: readonly string[]; pin: number | undefined }) {
  return (
    <tr className={row.sum ? 'sheet-sum' : undefined}>
      <th scope="row">
        {row.label}
        <Pin number={pin} />
      </th>
      {row.amounts.map((dollars, column) => (
        <td key={head[column + 1]}>{amount(dollars)}</td>
      ))}
    </tr>
  );
}
