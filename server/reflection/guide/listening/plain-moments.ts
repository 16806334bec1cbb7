/** What everyday messages hold: memories, kindness, things seen and done. The more telling come first. */
import { type Moment, moment } from './moment.ts';

export const PLAIN_MOMENTS: readonly Moment[] = [
  moment(
    'memory',
    'anybody',
    /\b(?:used to|remind(?:s|ed)|when (?:i|we) (?:was|were) (?:\w+ )?(?:little|small|a kid|kids|young|a child|\d+)|i (?:still )?remember)\b/i,
    `
      What do you remember best of that?
      What has stayed the same since?
      How old were you then?
    `,
  ),
  moment(
    'told',
    'other',
    /\b(?:told (?:me|us)|said|says|asked (?:me|us)|whispered|texted|wrote (?:me|us|to)|rang|called me)\b/i,
    `
      What did you say to that?
      Which part of that has stayed with you?
      What did you think when you heard it?
    `,
  ),
  moment(
    'gift',
    'other',
    /\b(?:brought|gave|given|baked|cooked|knitted|lent|sent (?:me|us)|bought|left (?:me|us)|made (?:me|us))\b/i,
    `
      What was it like to get that?
      What did you say to {him}?
      What would you like to give back, if anything?
    `,
    `
      That was kind.
      A kind thing to do.
    `,
  ),
  moment(
    'kindness',
    'other',
    /\b(?:waited|helped|held|stayed|stopped for|drove|carried|offered|fed|feeding|looked after|looking after|came (?:over|round)|listened|hugged|let me|taught|trained|filmed|fixed|shared|sat with)\b/i,
    `
      What was that like for you?
      What do you think made {him} do it?
      What would you like to say to {who} about it?
    `,
    `
      That was good of {who}.
      A kind thing to do.
    `,
  ),
  moment(
    'laughter',
    'anybody',
    /\b(?:laugh(?:ed|ing)|giggl\w+|cracked up|in stitches)\b/i,
    `
      Who started laughing?
      When did you last laugh like that?
    `,
    'Good to laugh.',
  ),
  moment(
    'insight',
    'writer',
    /\b(?:ha(?:d|ve)n['’]?t thought|never thought|just reali[sz]ed|i reali[sz]ed|didn['’]?t know|never knew|never noticed)\b/i,
    `
      What do you see differently now?
      What does that change, if anything?
    `,
  ),
  moment(
    'kept',
    'writer',
    /\bi (?:keep|kept|still have)\b/i,
    `
      Where is it now?
      When do you go back to it?
    `,
  ),
  moment(
    'found',
    'writer',
    /\b(?:i|we) found\b/i,
    `
      What did you do with what you found?
      What went through your head just then?
    `,
  ),
  moment(
    'regret',
    'writer',
    /\bi feel (?:bad|sorry|awful|terrible|mean)\b|\bi (?:shouted|snapped|yelled|was rude|was unfair)\b/i,
    `
      What would you like to put right?
      What would you say to {him} now?
    `,
  ),
  moment(
    'forgot',
    'other',
    /\b(?:forgot|ignored|cancelled|didn['’]?t (?:come|call|show|ask|turn up))\b/i,
    `
      What had you hoped for?
      How did you find out?
    `,
    'That hurts.',
  ),
  moment(
    'does-not-want',
    'other',
    /\b(?:doesn['’]?t|don['’]?t|won['’]?t|didn['’]?t) (?:want|like|talk|speak|listen|answer)\b/i,
    `
      What do you think is behind it?
      What would you like from {him}?
    `,
  ),
  moment(
    'wants',
    'other',
    /\b(?:wants? to|would like to|is going to|can['’]?t wait)\b/i,
    `
      What do you think draws {him} to it?
      What do you look forward to in it?
    `,
  ),
  moment(
    'seen',
    'writer',
    /\b(?:i|we) (?:saw|watched|noticed|heard|looked|spotted|smelled)\b/i,
    `
      What did it look like?
      What else was there?
      How long did you stay?
    `,
  ),
  moment(
    'together',
    'writer',
    /\bwe (?:sat|walked|talked|ate|cooked|danced|sang|played|drove|went|had (?:tea|coffee|lunch|dinner|breakfast|a)|stayed|watched)\b|\bwent (?:\w+ ){1,3}with (?:my|our|him|her)\b/i,
    `
      What did you talk about?
      Which moment of it do you remember best?
      What was it like to be there together?
    `,
  ),
  moment(
    'changed',
    'anybody',
    /\b(?:no longer|any ?more|these days|since then)\s*[.!]?$/i,
    `
      What was it like before?
      When did you first notice?
    `,
  ),
  moment(
    'did',
    'writer',
    /\b(?:i|we) (?:\w+ly )?(?:made|tried|went|cooked|baked|cleaned|bought|called|wrote|walked|read|took|followed|planted|painted|built|fixed|put|worked|ran|swam|played|started|stopped|sold|gave|brought)\b|^(?:went|made|tried|cooked|baked|took|had put) /i,
    `
      What happened after that?
      What made you do it?
    `,
  ),
];
