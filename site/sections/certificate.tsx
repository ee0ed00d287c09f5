import { Fragment } from 'react';
import type { CertificateSection } from '#content/vocabulary/calls.ts';
import { Drawing } from '../art/drawing.tsx';
import { guillocheBand, rosette } from '../art/guilloche.ts';
import './certificate.css';

/** The guarantee, drawn as an engraved certificate. */
export function Certificate({ ground, heading, seal, statement, terms }: CertificateSection) {
  const band = <Drawing viewBox="0 0 1120 26" markup={guillocheBand()} preserveAspectRatio="none" />;
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap">
        <div className="certificate on-paper">
          {band}
          <div className="certificate-words">
            <div className="certificate-seal">
              <Drawing viewBox="-122 -122 244 244" markup={rosette(`rosette-${ground}`, 118)} />
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
