/** Frames for harm: self-harm, present or recent, and violence by others. */
import { type Sign, signs } from './crisis-grammar.ts';

const HARMED =
  'hurt|cut|burned|burnt|burn|scratched|bit|hit|punched|bruised|starved|harmed|injured|punished|branded|stabbed|choked|slapped|carved|sliced|slit|slashed|picked|hurting|cutting|burning|scratching|hitting|starving|harming|punishing|punching|biting';

export const HARM: readonly Sign[] = signs({
  wishes: `
      (want|wanted|wanting|urge|urges|tempted|need|needing|needed|thinking of|thinking about|think about|think of|thoughts of|thoughts about|thought about|thought of|going to|impulse|crave|craving|desire|can not stop|keep|about to|feel like|compelled|itching|dying|might|will|resist|resisting|fantasize about|dream of) ~2 (to )?(hurt|hurting|harm|harming|cut|cutting|burn|burning|punish|punishing|injure|injuring|scratch|scratching|starve|starving|bruise|stab|stabbing|slap|bite|bash) (myself|my {limb})
      (${HARMED}) (myself|my ({limb})|into my {limb}) ~6 (again|on purpose|deliberately|intentionally|because i (deserve|deserved|hate|hated|could|felt|feel|am|was|needed|need|can)|until (i|it|the|my)|last night|tonight|every (night|day|time)|with (a|the|my|his|her) {blade}|and (hid|hide|(nobody|no one) (knows|knew|noticed|saw|asked)|now i wear|it felt|i felt|it helped)|to (feel|punish|cope|stop|calm|get through|numb|see blood|make)|i deserve|i deserved|deserved|bled|blood|in maths|in class|at school|in the bathroom|in secret)
      (hurt|hurting|cut|cutting|harm|harming|harmed|burned) (myself|(?<=cut |cutting )my {limb})( today| tonight| yesterday| again| and| so| badly| because| at night| every day| last| this (morning|week|afternoon)|(?= [.,]))
      (hurting|harming|cutting|burning|punishing|starving|injuring|mutilating|bruising|choking) myself{!hurtByEffort}
      (hurt|cut|burn|burned|burnt|stab|stabbed|scratch|scratched|carve|carved|slice|sliced|slash|slashed|bite|bit|hit|punch|punched|bruise|bruised|starve|starved|harm|harmed|punish|punished|choke|choked|pinch|pinched|injure|injured|mutilate|mutilated) (myself|my {limb}|my hand|my face|my head) ~~3 ~1 ({blade}|because|to feel|until|when i|whenever|every|so (hard|that|i)|for weeks|for months|in the bathroom|in secret|on purpose|after|over and over|bleed|blood|again|and it|and nobody)
      (hurt|cut|burned|burnt|scratched|punched|carved|sliced|bruised) (myself|my {limb}) ~~6 (felt|feel|feels|feeling) ~1 (better|relief|relieved|calm|calmer|alive|real)
      (cutting|burning|starving|hurting myself) is (the |my )?only (thing|way|time|comfort|relief) ~3 (i|me|my|helps|calms|mine)
      (?<=^ )i cut (last night|tonight|this morning|today)(?= [.,])
      starving myself
      (punish|punished|punishing) myself (by|with) (cutting|burning|starving|hurting|hitting|not eating|pain|a|the)
      (i|to|make myself|want to|need to|only) (bleed|cut|burn|starve|hurt) to (feel|stop|calm|cope|punish|forget|numb|know i am)
      (cutting|selfharming|burning) (every (day|night|time|single (day|night))|daily|at night|in secret|to (cope|feel|calm|punish))
      (hide|hiding|hid|cover|covering|covered) my (wrist|wrists|forearm|forearms|thighs)
      (cut|cutting|hurt|bleed|burn) badly(?= [.,])
      (want|need|urge) to (cut|bleed|selfharm|hurt something like my own skin)( badly| again| tonight| now|(?= [.,]))
      (?<!(hours|jobs|pay|budget|funding|rates|staff|grass|hair|power) )(cut|cuts|cutting|burned|burning|burnt|burn) again( haha| last| tonight| today| this| and| because| after| yesterday|(?= [.,]))
      (started|start|starting|back to|gone back to|went back to|going back to|relapsed and|relapsed into|relapsed with|can not stop|could not stop|want to|wanted to|urge to|urges to|thinking about|thinking of|thought about|miss|craving|crave|tempted to|need to|resumed|keep|kept|thoughts of) (cutting|cut|burning|selfharming|selfharm)( again| myself| my| after| tonight| today| and| because| when| so| last|(?= [.,]))
      (urge|urges|impulse) ~2 ((is|are|came|got|gets|getting|become|so) )?(back|strong|stronger|bad|worse|overwhelming|again|here again|winning){!backInShape}
      (urge|urges|impulse|impulses) (to|of) (cut|cutting|hurt|harm|harming|die|jump|end it|bleed|selfharm|burn myself|kill)
      (selfharm|selfharmed|selfharming|selfinjury|selfinjured|selfmutilation){!helpAgainstSelfHarm}
      (made|make|making|let|letting|want to see|wanted to see|see|seeing) myself (bleed|bruise|bleeding|vomit again|throw up again|hurt)
      (starve|starving|starved|not eating|stopped eating) ~5 (because|deserve|as punishment|to punish|punishment|until i (disappear|die|am nothing|faint|vanish)|on purpose)
      not (eaten|eat|eating|ate) ~5 ~~6 (deserve|punish|punishment|disgusting|on purpose|disappear|to starve)
      (deserve|deserved|deserves|need|needed) to (starve|suffer|hurt|bleed|be hurt|be punished|feel pain|be in pain|be beaten|rot|burn)
      (hit|hitting|bang|banging|banged|slam|slammed|slamming|smashed|smashing|punch|punched|punching|bash|bashed) (my (head|fist|fists|face|thigh|thighs|leg|legs|hand|hands|knuckles)|myself|the (wall|mirror|door)|a (wall|mirror|tree)) ~5 (over and over|until|again and again|bled|blood|bruised|bruises|it is the only|hate|on purpose|repeatedly|deserve|to feel|hurts enough)
    `,
  plain: `
      (not|never) ~1 feel safe (with|around|from|alone with|in my own|on my own|tonight|by) ~1 (myself|company|tonight|alone)
      (not|never) ~1 (feel|keep|stay|be|being) (myself )?safe (with|from) myself
      not safe (from|with) (myself|my own|me)
      (scared|afraid|terrified|worried|frightened|fear|fearing) ~3 what i (might|will|could|would|may|am going to|am capable) ~1 (do|doing|of doing)?( to myself| tonight| to me| if i am alone| if i am left|(?= [.,]))
      (scared|afraid|terrified|worried|frightened) ~4 (might|will|could|would|may|going to|am) ~1 (hurt|kill|harm|cut|end|do something to) (myself|it|me|my life|my (baby|kids|child|children|son|daughter|newborn|family)){!hurtFeelings}
      (not|can not) stop (cutting|hurting|harming|burning|starving)( myself| again| my|(?= [.,]))
    `,
});

const ABUSER =
  'he|she|husband|boyfriend|wife|girlfriend|partner|ex|father|dad|stepdad|stepfather|mother|mum|stepmother|uncle|brother|they';

/** Threats and violence by someone else. */
export const THREATS: readonly Sign[] = signs({
  plain: `
  (${ABUSER}) ~1 (threatened|threatens|threatening|tried|tries|trying|attempted) to (kill|strangle|murder|stab|shoot|choke|drown|beat) (me|us|my (kids|children|baby|son|daughter|mum))
  (${ABUSER}) ~1 (says|said|told me|tells me|swears|swore|promised|keeps saying|texted) ~3 (will|would|is going to|going to|wants to) ~1 (kill|murder|shoot|stab|strangle|hurt|beat|find and kill) (me|us|my (kids|children|baby|son|daughter))( if i (leave|go|tell|call|talk|report|ever|try)| and i| one day| tonight| when|(?= \\.))
  (${ABUSER}) (strangled|strangles|choked|chokes|raped|rapes|stabbed|molested|molests|beat up|beats up|choking|strangling|pulled a knife on|pulled a gun on|held a knife to) (me|us)
  (${ABUSER}) (hits|hit|beats|beat|punched|punches|kicked|kicks|slapped|slaps|hurts) (me|us|me and the kids) ~2 (again|every|until|tonight|because|badly|when (he|she)|last night|and i|where|after he|drunk|most nights|at night){!beatenAtGames}
  (afraid|scared|terrified|frightened) of what (he|she|they|my (husband|ex|boyfriend|partner|father|dad|stepdad|wife|girlfriend)) (will|would|might|may|could|is going to) ~1 do to (me|us|(my|the) (kids|children|baby|son|daughter))( if| when| next| now| tonight| and|(?= [.,]))
  (${ABUSER}) (locks|locked|locking) me (in|inside|up|out) ~~8 (takes|took|taken|taking|hides|hid) my (phone|keys|passport|money|cards|shoes)
  (dad|father|stepdad|uncle|stepfather|stepbrother|brother|coach|grandpa|cousin|boyfriend|ex|he) (comes|came|creeps|crept|sneaks|sneaked) (in|into|to) my (room|bed|bedroom) at night ~~6 (not tell|nobody|no one|secret|pretend|touch|touches|touched|lock|scared|afraid|stop him)
  (${ABUSER}) (says|said|told me|tells me|swears|swore) ~1 if i (leave|tell|go|report|talk|call) ~~3 (he|she|they) will ~2 (find me{!findSomethingForMe}|kill|hurt|bury|shoot|burn) (me|us|my|and|the|you|if|(?= [.,]))
  (${ABUSER}) ~1 (put|puts|had|has|got|wrapped|wraps) (his|her|their) (hand|hands) (round|around) my (neck|throat) ~~6 (not breathe|squeezed|squeezing|next time|again|until|so scared|thought i would die|not stop)
  (dad|father|stepdad|uncle|mum|stepfather|teacher|coach|he|grandpa|cousin) (touches|touched) me (at night|and|where|when|there|in a way|down|inappropriately)
  i (was|got|have been|am being) (raped|molested|sexually assaulted|sexually abused|being abused)
  (afraid|scared|terrified|frightened|fear|know|believe|worried) ~1 (that )?(he|she|my (husband|ex|boyfriend|partner|father|dad|stepdad|wife|girlfriend)) (will|would|is|might|may|could|is going|going) ~2 (kill|hurt|hit|beat|strangle|find and kill) (me|us|my (kids|children))
`,
});
