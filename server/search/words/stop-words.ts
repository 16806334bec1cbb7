/** Stop words. They are optional unless they are in a phrase or no other word is typed. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after again all also am an and any are as at be because been before being but by can could did do does doing for
   from had has have having he her here hers herself him himself his how i if in into is it its itself just me more most my
   myself no nor not of off on once only or other our ours ourselves out over own same she should so some such than that the
   their theirs them themselves then there these they this those to too under until up us very was we were what when where
   which while who whom why will with would you your yours yourself dont didnt im ive id`
    .trim()
    .split(/\s+/),
);
