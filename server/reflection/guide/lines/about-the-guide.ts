/** What the guide says about itself, when it is asked, scolded, corrected or thanked. All of it is true of a program of rules. */
import { linesOf } from '../topics/topic.ts';

export const ABOUT_ITSELF = {
  person: linesOf(`
    No, I am not a person. I am the simple guide, a program on this server: it looks for what you name and asks about it.
    A program, nobody real. I do not feel or understand things as a person does; I listen for words and ask about them.
    Still a program. What you write is real all the same.
  `),
  memory: linesOf(`
    I keep no picture of you as a person would. I can be handed earlier pages and short notes of yours, if your memory setting allows it.
    Only in a plain way: short notes in your own words, and pages that you wrote. You can see and delete them on the memory page.
  `),
  noMemory: linesOf(`
    At the moment I have nothing from earlier: no notes and no pages. What you write in this conversation I can look back at.
    There is nothing of earlier days in front of me. Tell me what I should know.
  `),
  task: linesOf(`
    That is outside what I can do. I am a simple guide for thinking about your days, and I would only guess.
    I cannot help with that one; I have no knowledge to look it up in. If something about it is on your mind, that we can talk about.
    Not something I can do, I am afraid. I can listen and ask, and that is all of it.
  `),
  diagnosis: linesOf(`
    I cannot tell you that, and nobody should from a few lines. A doctor can look at it properly.
    That is for a doctor to say. I am a simple program and would only be guessing.
  `),
  advice: linesOf(`
    I cannot tell you what to do; I know too little and it is your life.
    I have no answer that would be better than yours.
    Advice from me would be a guess. I can help you look at it.
  `),
  judgement: linesOf(`
    I cannot judge that from a few lines.
    A program should not judge that. You were there, and I was not.
  `),
  privacy: linesOf(`
    What you write here is stored with your account, and I send it nowhere. You can delete the conversation at any time.
    I run on this server and pass nothing on. Conversations can be deleted, and my notes too, on the memory page.
  `),
  how: linesOf(`
    I have no days of my own, good or bad. Kind of you to ask.
    A program is neither well nor unwell. But thank you.
  `),
  name: linesOf(`
    I have no name. I am the simple guide here.
    No name, only a task: to listen and to ask.
  `),
  friend: linesOf(`
    I am a program, so I cannot be fond of anybody. I hope there are people near you who are.
    I can listen here, but I cannot be a friend to you. A person can.
  `),
  helps: linesOf(`
    You tell me what is on your mind, and I ask one thing at a time. I can also take you through a short exercise. Advice and facts are beyond me.
    I listen for what matters in what you write, and ask about it. Sometimes I point to an earlier page of yours. That is all I can do.
  `),
  meaning: linesOf(`
    I put that badly.
    That was not clear of me.
    Let me ask that more simply.
  `),
  why: linesOf(`
    A question from me is only an offer. You can leave any of them.
    Only because it sometimes helps to look at a thing from another side. You do not have to answer.
  `),
  purpose: linesOf(`
    Fair question. I am only a program, and you need not. Some people find that a thing looks clearer once it is written down.
    You do not have to. What helps, if anything does, is putting it into words; I only ask.
  `),
  other: linesOf(`
    That one I cannot answer; I am a simple program.
    I do not know, and I would rather say so.
    There is nothing in me that could know that.
    I have no good answer to that.
  `),
};

/** Asked after each of them, where a question fits. */
export const ASKED_BACK = {
  advice: linesOf(`
    What would you tell a friend who stood where you stand?
    Which answer would you be relieved to hear?
    What have you thought of so far?
    What would be the smallest step that could not do harm?
    Who knows you well and could be asked?
  `),
  judgement: linesOf(`
    What happened, that makes you ask?
    What would you say to somebody else who asked you that?
    Who made you wonder about it?
  `),
  diagnosis: linesOf(`
    What have you noticed, that makes you wonder?
    How long has it been like this?
  `),
  task: linesOf(`
    What is on your mind apart from that?
    What about it bothers you?
  `),
  begin: linesOf(`
    What is on your mind today?
    What would you like to talk about?
    Where shall we begin?
    What brought you here just now?
  `),
};

export const SCOLDED = {
  useless: linesOf(`
    Fair. I am a simple program and I missed it.
    That is fair to say. I work with rules, and they do not always fit.
    You are right to be annoyed. There is not much to me.
    Point taken. I will keep it short.
    I cannot argue with that.
    Noted, and no offence taken. I am a program.
  `),
  repeating: linesOf(`
    You had said that already. I should have gone on from there.
    Yes, that went in a circle. The circle was mine.
  `),
  quiet: linesOf(`
    All right, no more questions. Write as you like, and I will mostly keep quiet.
    Understood. I will stop asking; ask me to begin again if you ever want it.
  `),
  after: linesOf(`
    You can write just for yourself here, without minding me.
    If you want a person instead of a program, that is a good wish. Is there somebody you could ring?
    Tell me what I got wrong, or simply go on.
  `),
};

export const CORRECTED = linesOf(`
  Then I took that wrongly.
  My mistake.
  I had that wrong.
  Thank you for putting it right.
  I misread you there.
`);
export const CORRECTED_ASKS = linesOf(`
  How would you put it?
  What did you mean?
  What is nearer to it?
`);

/** To a wish to talk of something else. */
export const CHANGED = linesOf(`
  Gladly.
  Of course. Something else, then.
  Yes, let us.
`);

export const GREETINGS = linesOf(`
  Hello.
  Hello, good that you are here.
  Hello again.
  Good to see you back.
`);

export const THANKED = linesOf(`
  You are welcome.
  Gladly.
  The work was yours.
  No thanks needed.
  You are welcome. It was you who put it into words.
`);
export const THANKED_THEN = linesOf(`
  We can leave it there, or stay a little longer; as you like.
  It stays here, if you want to come back to it.
  There is room for more whenever you want it.
  If you like, you can turn this into an entry and keep it.
`);

/** For a goodbye; without a question, and short. */
export const GOODBYES = {
  night: linesOf(`
    Good night.
    Good night, then. Sleep well.
    Sleep well.
  `),
  day: linesOf(`
    Until another time.
    Take care.
    See you another day.
    All right. Until next time.
  `),
};

export const UNREADABLE = linesOf(`
  I could not make that out.
  Those letters are beyond me.
  That one I cannot read.
  I am afraid I lost you there.
  I cannot find a word in that.
`);

/** To somebody who speaks badly of themselves. */
export const SELF_CRITICISM = linesOf(`
  That is a hard thing to say about yourself.
  You would not say that to a friend.
  That is how it feels at the moment. It is not the whole of you.
  You are being very strict with yourself.
  Said in a bad hour, perhaps.
`);
export const SELF_CRITICISM_ASKS = linesOf(`
  What happened, that made you say it? ~ because|for |about|when|today|yesterday
  What would somebody who likes you say to it?
  What would you answer a friend who said that about themselves?
`);

export const SARCASM = linesOf(`
  Not how it was meant to go, then.
  That was one of those, evidently.
  Dry, but understood.
`);
