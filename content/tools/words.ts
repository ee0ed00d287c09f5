import packageChoiceWords from '../data/tools/chooser.json' with { type: 'json' };
import employerWords from '../data/tools/employer.json' with { type: 'json' };
import grantWords from '../data/tools/grants.json' with { type: 'json' };
import shoreWords from '../data/tools/shores.json' with { type: 'json' };
import taxWords from '../data/tools/taxes.json' with { type: 'json' };
import wealthWords from '../data/tools/wealth.json' with { type: 'json' };

export { employerWords, grantWords, packageChoiceWords, shoreWords, taxWords, wealthWords };
