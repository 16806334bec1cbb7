/** What happens without anybody doing it: what went well or broke, the weather, hard days. */
import { type Frame, frame } from './frame.ts';

const thing = (id: string, verb: string, asks: string, more?: Parameters<typeof frame>[4]) =>
  frame(id, 'thing', verb, asks, more);

export const WHAT_HAPPENS: readonly Frame[] = [
  thing(
    'went-well',
    "(?:[\\p{L}’']+ ){1,4}?(?:(?:has |have |all )?(?:went|go(?:es|ing)?|gone|turned out|worked(?: out)?)(?: really| so| very| pretty| quite| actually| surprisingly| all)* (?:well|great|fine|good|ok(?:ay)?|smoothly|perfectly|brilliantly|better)|(?:was|is) (?:a (?:\\w+ )?(?:success|hit|triumph))|worked(?=[.!,]|$| out| this time))",
    `
      What went best? ~ best
      What had you been afraid of before? ~ afraid|nervous|scared
      What helped it go well? ~ because|thanks|practi
      What did you do when it was over? ~ after|then
    `,
    { weight: 3, says: 'Good. That is yours.\nThat is good to hear.' },
  ),
  thing(
    'at-last',
    "(?:[\\p{L}’']+ ){1,3}(?:finally|at last)(?! (?:died|broke|broken|ended|gave up|left|lost|failed)\\b)",
    `
      What was different this time? ~ because|different|this time
      How long had you waited for that? ~ years|months|weeks|times|tries
      What was it like when you saw it?
    `,
    { weight: 3, says: 'At last.' },
  ),
  thing(
    'broke-down',
    "(?:\\p{L}+[’']?s? ){1,3}(?:broke down|broke$|is broken|has broken|died|stopped working|crashed|won[’']?t start|is leaking|leaked|got stolen|was stolen|flooded)",
    `
    How did you manage without it? ~ managed|fixed|took
    What happens now? ~ fixed|bought|garage|repair|now
  `,
  ),
  thing(
    'is-late',
    '(?:\\p{L}+ ){1,3}(?:was|were|is|got) (?:\\w+ )?(?:late|cancelled|canceled|delayed|postponed|closed)',
    `
    What did you do with the wait?
    What did that change in your day?
  `,
  ),
  thing(
    'weather',
    "(?:it(?: was| is|[’']s|s)? (?:\\w+ ){0,3}(?:rain\\w*|snow\\w*|sunny|hot|cold|windy|storm\\w*|freezing|foggy|warm|beautiful out\\w*)|the (?:sun|rain|snow|sky|weather|leaves|moon|stars|frost|fog|wind|sunset|sunrise))",
    `
    Where were you? ~ at |in |on |to |home|park|garden|window
    What did you do with weather like that? ~ i |we 
  `,
    { weight: 1 },
  ),
  thing(
    'broke-heart',
    '(?:that|it|this)(?: just| really)? (?:broke|breaks) my heart',
    `
      What did you do then?
    `,
    { weight: 3, says: 'Of course it did.\nI can imagine.' },
  ),
  thing(
    'is-hard',
    "(?:[\\p{L}’']+ ){0,3}?[\\p{L}’']+(?: is| was| are| were| has been| have been| feels| felt| gets| got)? (?:(?:so|very|really|just|all|too|pretty|been|a|quite|such|kind of|a bit|again) )*(?<adj>hard|difficult|tough|exhausting|stressful|painful|awful|terrible|horrible|overwhelming|scary|weird|strange|frustrating|boring|bad|rough|annoying|confusing|sad|lonely)(?! (?:about|for|of|to)\\b)",
    `
      What made it so {adj}? ~ because|cos
      What happened? ~ because|today .{20,}
    `,
    { weight: 1 },
  ),
  thing(
    'is-crap',
    "(?:[\\p{L}’']+ ){0,3}?[\\p{L}’']+ (?:is|was|are|were) (?:(?:so|really|just|all|total|pretty|absolute|utter) )*(?:shit|crap|rubbish|hell|a nightmare|a disaster|the worst|insane|crazy|chaos|a mess)|(?:[\\p{L}’']+ ){0,3}?[\\p{L}’']+ suck(?:s|ed)",
    `
      What is the worst of it? ~ worst
      What would help with it most? ~ help
    `,
    { weight: 1 },
  ),
];
