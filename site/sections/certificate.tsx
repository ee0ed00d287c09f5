import { Fragment } from 'react';
import type { CertificateSection } from '#content/schemas/calls.ts';
import { Drawing } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';

/** The guarantee, drawn as an engraved certificate. */
export function Certificate({ ground, heading, seal, statement, terms }: CertificateSection) {
  const band = <Drawing {...drawingNamed('certificate-band')} preserveAspectRatio="none" />;
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap">
        <div className="certificate on-paper">
          {band}
          <div className="certificate-words">
            <div className="certificate-seal">
              <Drawing {...drawingNamed('certificate-rosette')} />
              <b>
                {seal.map((line) => (
                  <Fragment key={line}>
                    {line}
                    <br />
                  </Fragment>
                ))}
              </b>
            </div>
            <div>
              <h2>{heading}</h2>
              <p className="certificate-statement">{statement}</p>
              <p className="certificate-terms">{terms}</p>
            </div>
          </div>
          {band}
        </div>
      </div>
    </section>
  );
}
