import { company, emailHref, phoneHref } from '#content/company.ts';
import { labels } from '#content/labels.ts';
import './company-facts.css';

/** Phone, e-mail and address, hung from one rule. */
export function CompanyFacts() {
  return (
    <dl className="company-facts">
      <div>
        <dt>{labels.phone}</dt>
        <dd className="company-facts-phone">
          <a href={phoneHref}>{company.phone.value.display}</a>
        </dd>
      </div>
      <div>
        <dt>{labels.email}</dt>
        <dd>
          <a href={emailHref}>{company.email.value}</a>
        </dd>
      </div>
      <div>
        <dt>{labels.office}</dt>
        <dd>
          {company.street.value}, {company.city.value}
        </dd>
      </div>
    </dl>
  );
}
