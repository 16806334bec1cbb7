/** The sentiment of emoji and emoticons, from -4 to 4. */
const EMOJI_BY_WEIGHT: ReadonlyArray<readonly [weight: number, emoji: string]> = [
  [3.4, '😍 🥰 🤩 🥳 💖 💝 💞 💕 💗 💓 💘 😻'],
  [
    2.8,
    '❤ ❤️ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 ♥ ♥️ 😁 😄 😃 😀 😆 😊 ☺ ☺️ 😇 🤗 🎉 🎊 🏆 🥇 🌈 🌟 ✨ 🙌 <3 <33 <333 🫶 💯 🎂 😸 😹',
  ],
  [
    2.2,
    '🙂 😂 🤣 😌 😎 😋 🤤 😘 😗 😚 😙 🙏 👏 👍 👌 💪 🌸 🌺 🌻 🌷 🌹 💐 🎁 🎈 ☀ ☀️ 🌞 🐶 🐱 🦋 🍀 💃 🕺 😛 😜 😝 🤭 😺 🥹 👶',
  ],
  [2, ':) :-) =) ;) ;-) :D :-D =D ;D xD XD :P :-P :p ;P :3 8) ^_^ ^^ (: (-: :] =] (; :o) :*'],
  [1.2, '😉 😏 👋 🎶 🎵 🌊 🌳 🌲 🏡 ☕ 🍕 🍰 🍫 🍦 ⭐ 🌙 🌅 🌄 🏖 🐾 🎓 🎨 📚 🧘 🤞 🕊'],
  [-0.8, '😐 😑 😶 🤔 😬 🙄 🥱 😴 😅 😳 :/ :-/ :| =/'],
  [-1.8, '😕 🙁 ☹ ☹️ 😟 😒 😓 😪 🥴 🤕 🤒 😷 🤧 👎 😮‍💨 :( :-( =( :[ ): )-: ;( ): )=: D: 😿'],
  [-2.6, '😞 😔 😢 😥 😣 😖 😫 😩 😭 😠 😨 😰 😱 💔 </3 🥺 🤢 🤮 😤 🥀 ⚰ 🪦 😵'],
  [-3.2, `😡 🤬 💀 ☠ 🖕 👿 💩 :'(`],
];

const EMOJI: ReadonlyMap<string, number> = new Map(
  EMOJI_BY_WEIGHT.flatMap(([weight, emoji]) => emoji.split(' ').map((one) => [one, weight] as const)),
);

/** The weight of an emoji or emoticon, independent of skin tone and presentation; 0 if it is unknown or neutral. */
export function emojiWeight(emoji: string): number {
  return EMOJI.get(emoji) ?? EMOJI.get(emoji.replace(/\uFE0F|\p{Emoji_Modifier}/gu, '')) ?? 0;
}
