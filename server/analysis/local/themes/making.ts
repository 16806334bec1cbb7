/** Words of the themes about work and development: work, achievement, learning, creativity, technology, growth. */
import type { ThemeWords } from './theme-words.ts';

export const work: ThemeWords = {
  strong:
    'work job boss coworker colleague office promotion promoted salary paycheck career client interview employer employee manager supervisor workplace meeting hired freelance overtime deadline business company customer payday mturk turk hits profession workday workload raise bonus internship startup payroll shift resume teammates recruiter employment commission entrepreneur hit',
  medium:
    'project hr sales pay paid wage income earn presentation staff retire retirement contract appraisal increment hire team corporate report earning requester qualification firm industry professional',
  weak: 'task desk productive email busy money goal patient server duty complete success',
  phrases: `at|after|from|to|off work
    co worker|workers
    got|get|receive the|a|my job|raise|promotion|bonus
    performance review
    day at the office
    amazon turk
    get|got paid
    made|make _ money|dollars|sale`,
  except: `home work
    school work
    work|worked|works|working out
    work|worked|works perfectly|fine|again|well|on my|like|wonders|with the
    art work
    house work
    yard work
    nose job
    hit the|my|a|me|by|it
    family business
    none of your business
    good|great job on
    did a good|great job
    wedding company
    enjoy|enjoyed|in|good|great company
    box office
    post office
    doctor|dentist office
    raise|raised money|awareness|kids|children|a
    family meeting
    prayer meeting
    meet|met my|a|an|the|with|up|some`,
};

export const achievement: ThemeWords = {
  strong:
    'achieve achievement accomplish accomplishment promoted promotion award trophy medal won win winner champion graduate graduation succeed success milestone qualified passed aced record victory proud reward scholarship diploma',
  medium:
    'finish complete goal proudly prize reached progress solved fixed overcame managed mastered beat earned selected accepted championship rank score improved',
  weak: 'finally done challenge grade first able best completed hard raise',
  phrases: `finally finished|finish|did|completed|managed|got|figured
    pass|passed _ exam|test|class|course|interview
    reach|reached|hit _ goal|milestone|target
    personal best|record
    lost|lose _ pound|pounds|lbs|weight
    got|get _ a|promotion|job|award
    first place
    straight as
    made the team|list
    on my own
    proud of`,
  except: `passed|pass away|by|out|the|on
    for the record
    record player|store|deal
    win win
    record|recorded _ song|album|video|track
    at first
    best friend|friends|time|day`,
};

export const learning: ThemeWords = {
  strong:
    'learn learning study school college university class exam homework teacher professor student grade semester graduate graduation degree diploma course lesson lecture gpa tutor tutorial classmate campus thesis dissertation scholarship kindergarten preschool math algebra chemistry biology physics essay education educational phd library principal examination marks collage quiz academy sat midterm undergraduate tuition classroom textbook',
  medium:
    'teach taught test book reading learned assignment knowledge academic training workshop skill research language finals major senior mentor seminar training dean',
  weak: 'read understand knew practice paper science history new project certificate score campus spelling',
  phrases: `learn|learned|learnt to|how|about|that|new
    straight as
    got|get _ an? a on|in
    report card
    high|middle|grad|law|med|elementary school
    read|finished|finish _ book|chapter`,
  except: `blood|drug|pregnancy|cancer|genetic|covid test
    learned|learn that my|his|her
    school of fish
    first class
    class act
    world class
    old school
    high school friend|friends|sweetheart
    senior citizen|citizens
    yoga|zumba|spin|workout|pilates|dance|exercise class
    graduate|graduated of
    taught|teach _ lesson _ revenge
    facebook|comic|coloring book
    test drive`,
};

export const creativity: ThemeWords = {
  strong:
    'paint painting draw drawing sketch art artwork artist craft sew knit crochet quilt pottery poem poetry compose songwriting photography photograph sculpture creative creativity calligraphy scrapbook embroidery woodworking watercolor diy guitar piano violin ukulele drums novelist design knitting sewing crocheting canvas origami',
  medium:
    'write wrote story novel song sing music photo create handmade recorded instrument decorate invent camera build blog choir band chapter',
  weak: 'built made play color bake design',
  phrases: `write|wrote|writing _ song|poem|story|novel|book|blog|music
    play|played|playing _ guitar|piano|violin|drums|keyboard
    made|make _ card|necklace|quilt|scarf|video
    took|take _ photo|photos|picture|pictures`,
  except: `state of the art
    art of war
    paint the town
    draw|drew near|the line|blood
    martial|liberal arts?
    wrote|write _ email|letter|check|message|back|me|him|her
    drawing room
    by design
    luck of the draw`,
};

export const technology: ThemeWords = {
  strong:
    'computer laptop phone iphone smartphone android tablet ipad software app internet wifi coding bluetooth kindle tech technology gadget facebook instagram twitter skype router server browser google cellphone drone headphones monitor keyboard pc algorithm database hardware smartwatch reddit streaming whatsapp snapchat programming macbook robot ai gpu fitbit wireless electronics digital printer',
  medium:
    'program website camera programming code text message video download update screen charger mobile internet web upgrade',
  weak: 'device television tv email console youtube online gaming batteries setup fix machine electronic watch stream',
  phrases: `video|computer|online game|games
    new phone|computer|laptop|tv|tablet|iphone|ipad|kindle
    social media
    hard drive
    cell phone
    smart home|watch|tv`,
  except: `phone call|calls
    on the phone
    over the phone
    code of
    dress code
    called _ phone
    by phone
    phone with`,
};

export const growth: ThemeWords = {
  strong:
    'growth mindfulness gratitude self-care courage resilience confidence forgiveness selfacceptance patience boundaries overcame perspective mindset journaling introspection',
  medium:
    'grateful realized realize meditation habit change progress brave growing improve acceptance accept confident overcome proud goal courageous fear decision strength blessed forgive honest realization reflect',
  weak: 'learned better thankful appreciate goal stronger choose believe',
  phrases: `learn|learned|learning to let|accept|love|trust|forgive|say|be
    let go of
    stood|stand|standing up for myself
    step|stepped out of my comfort
    comfort zone
    proud of myself
    believe|believed in myself
    said|say no to
    set|setting boundaries
    better version
    for the first time in my
    new habit
    asked|ask for help
    made|make peace with
    finally realized|understood|accepted
    second chance`,
  except: `loose change
    change of clothes|oil|tire
    oil change
    growing up
    children|kids|plants|tomatoes growing
    tree growth`,
};
