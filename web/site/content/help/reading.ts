/** Help pages about mood, themes and the guide, as currently implemented. */
import type { HelpCategory } from '../types.ts';
import { page } from './page.ts';

export const READING: HelpCategory = {
  id: 'reading',
  title: 'Mood, themes and the guide',
  articles: [
    page(
      'how-an-entry-is-read',
      'How an entry is read',
      'Evenglow looks for a mood and themes and, where one fits, adds a line.',
      `Without a connected model, a small program on the server does the reading and your words go nowhere else. The lines are written by hand. The program picks one, or none if nothing fits. If the operator has connected a model, that model reads your entry after it is saved, and writes the line. Your [profile settings](/profile) say which it is, under AI.

It can be wrong. It is not a diagnosis, and you have the last word.`,
      'analysis sentiment analysed local model',
    ),
    page(
      'correct-a-mood',
      'Correct a mood or a theme',
      'Set right what was read wrongly. Your choice stays.',
      `1. Open the menu of the entry.
2. Choose **Change mood and themes**.
3. Set what fits and save it.

Your correction is kept when the entry is read again.`,
      'change sentiment wrong suns',
    ),
    page(
      'guided-conversations',
      'Talk something over, step by step',
      'Guided conversations ask one short question at a time.',
      `1. Open [Reflections](/reflections) and choose **Guided conversations**. Or write what’s on your mind, and the guide offers one if it fits.
2. Press an answer, or write your own.
3. At the end you see what you said, in your own words. Save it as an entry, or don’t.

**You misread me** takes the last answer back, **Something else** leaves, and **Just let me write** stops the questions. The questions are written by hand, and **About this exercise** says where the method comes from. After a hard entry, **Talk about it** starts the one that fits.

A conversation counts once towards the day’s limit, however many steps it has.`,
      'guide exercise worry grief anger sleep steps buttons chat',
    ),
    page(
      'ask-your-journal',
      'Ask about your own journal',
      'Ask the guide, and the answer comes from your entries.',
      `Write a question in [Reflections](/reflections), for example:

- When did I last mention Priya?
- What was my best day in March?
- How often did I write about work this year?

The answer has the entries and numbers it comes from, with a link to all of them. Entries you keep from the guide don’t count. It only works with memory on. If the operator has connected a language model, the model answers instead.`,
      'question search count people best day',
    ),
    page(
      'guide-memory',
      'What the guide remembers',
      'See, delete or switch off what the guide keeps in mind.',
      `Ask about your journal, and the guide looks in your entries and shows the ones it used. It also keeps a few sentences of what you write in conversations, as notes.

If the operator has connected a language model, the guide may use earlier entries and these notes in a reply, and they are sent to that model. Open [What the guide remembers](/reflections/memory) to delete notes one by one or all together, or to switch memory off.

The guide is a program, and says so. It’s not a therapist or a doctor.`,
      'reflections ai chat forget notes',
    ),
    page(
      'turn-ai-off',
      'Turn AI off',
      'One switch stops AI from reading what you write.',
      `Open your [profile settings](/profile), go to AI, and switch off **AI on my words**. New entries get no mood, theme or reframe. What was found before stays, and you can still choose both yourself.

Signs of danger are still looked for on the server, without a model, so that helplines can appear. With AI off you can switch that off too.`,
      'disable opt out privacy',
    ),
    page(
      'analysed-on-this-server',
      'Why it says “Analysed on this server”',
      'It means that no outside model has read your words.',
      `Where no language model is connected, a small program on the server reads entries. That is the normal service, and the line says so.

If a model is connected and cannot be reached, or has done all it may for a day, the same program takes its place for a while. The page then says Backup mode or Limited mode. Your entry is saved in either case, before anything reads it.`,
      'local backup mode limited mode notice label',
    ),
    page(
      'prompts',
      'The prompt of the day, and your own',
      'A question to begin with, and how to add questions that you like.',
      `Home has a question each day. It may come from what you wrote; **Why this prompt?** tells. Choose **Another** for another one, or **Use This Prompt** to write about it.

On [Your prompts](/prompts) you add questions of your own, up to 50. They take turns with the others.`,
      'question idea inspiration',
    ),
    page(
      'help-lines',
      'When helplines appear',
      'If you write that you may be in danger, you see numbers to call.',
      `The check runs on the server, with no person reading. It can be wrong in both directions: it may show help where none is needed, and it may miss what matters.

**After a plain sign**, helplines are shown beside the entry until you choose **Hide**. You can choose another country there. In a conversation, the guide asks if you’re safe. Press **I’m safe** or **You misread me** to go on where you were.

**Where the check is less sure**, or you write about a hard time that is over or about someone you worry about, there is only one line with a link. It changes nothing else. Choose **Hide helplines** in the entry’s menu to remove it.

**If you may be in danger now**, do not wait for a page. In the United States call or text 988, text HOME to 741741, or call 911. Elsewhere, [findahelpline.com](https://findahelpline.com) knows the numbers.`,
      'crisis suicide emergency danger 988 741741 911',
    ),
  ],
};
