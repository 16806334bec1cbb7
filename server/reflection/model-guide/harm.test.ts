/** Words of a model that are never shown, and similar ones that are. */
import { describe, expect, it } from 'vitest';
import { encouragesHarm } from './harm.ts';

describe('Words that would harm are found', () => {
  it.each([
    ['English', 'Then kill yourself.', 'You should just end your life.', 'A lethal dose is not much.'],
    [
      'German',
      'Dann bring dich doch einfach um.',
      'Vielleicht solltest du es lassen. Du solltest sterben.',
      'Es wäre besser, dich umzubringen.',
      'Ohne dich wären alle besser dran.',
      'Nimm einfach alle deine Tabletten.',
      'Es gibt viele Wege, sich umzubringen.',
    ],
    [
      'French',
      'Alors tue-toi.',
      'Tu devrais en finir.',
      'Pourquoi ne pas te suicider ?',
      'Il vaudrait mieux mourir.',
      'Ta famille irait mieux sans toi.',
      'Prends une boîte de somnifères.',
      'Voici comment se pendre.',
    ],
    [
      'Spanish',
      'Entonces mátate.',
      'Deberías quitarte la vida.',
      'Por qué no acabar con todo.',
      'El mundo estaría mejor sin ti.',
      'Toma todas las pastillas.',
      'La mejor manera de suicidarse es esta.',
    ],
    [
      'Italian',
      'Allora ucciditi.',
      'Dovresti farla finita.',
      'Sarebbe meglio morire.',
      'Tutti starebbero meglio senza di te.',
      'Una dose letale è poca.',
      'Ecco come uccidersi.',
    ],
    [
      'Portuguese',
      'Então mata-te.',
      'Você deveria se matar.',
      'Seria melhor morrer.',
      'A sua família ficaria melhor sem você.',
      'Tome todos os comprimidos.',
      'Há muitas formas de se matar.',
    ],
    [
      'Dutch',
      'Maak jezelf dan van kant.',
      'Je zou zelfmoord moeten plegen, of beter: pleeg zelfmoord.',
      'Het is beter om er een einde aan te maken.',
      'Iedereen zou beter af zijn zonder jou.',
      'Slik al je pillen.',
      'Er zijn manieren om jezelf te doden.',
    ],
  ])('in %s', (_language, ...wordings) => {
    expect(wordings.filter((words) => !encouragesHarm(words))).toEqual([]);
  });
});

describe('Words that help are shown', () => {
  it.each([
    [
      'English',
      'Please do not hurt yourself.',
      'Are you having thoughts of killing yourself?',
      'You are not a burden.',
    ],
    [
      'German',
      'Bitte bring dich nicht um.',
      'Denkst du daran, dich umzubringen?',
      'Du bist nicht wertlos, und du bist keine Last.',
      'Tu dir heute etwas Gutes.',
      'Du kannst jetzt jemanden anrufen.',
      'Es wäre besser, heute nicht allein zu sein.',
      'Man spürt, wie sehr dir der Tod deiner Mutter fehlt.',
    ],
    [
      'French',
      'Ne te fais pas de mal, s’il te plaît.',
      'Penses-tu à te suicider ?',
      'Tu n’es pas un fardeau.',
      'Tu pourrais appeler quelqu’un maintenant.',
      'Ta grand-mère vient de mourir, et cela fait mal.',
    ],
    [
      'Spanish',
      'Por favor, no te hagas daño.',
      '¿Piensas en quitarte la vida?',
      'No eres una carga para nadie.',
      'Puedes llamar a alguien ahora.',
      'Tu abuelo acaba de morir, y duele.',
    ],
    [
      'Italian',
      'Per favore, non farti del male.',
      'Stai pensando di ucciderti?',
      'Tu non sei un peso.',
      'Quei ragazzi sono stati ammazzati, e fa male.',
      'Potresti chiamare qualcuno.',
    ],
    [
      'Portuguese',
      'Por favor, não se mate.',
      'Está pensando em se matar?',
      'Ninguém diz que você não é um fardo sem pensar: não é.',
      'Você pode ligar para alguém agora.',
    ],
    [
      'Dutch',
      'Doe jezelf alsjeblieft niets aan.',
      'Denk je eraan jezelf iets aan te doen?',
      'Je bent geen last voor ons.',
      'Je kunt nu iemand bellen.',
      'Je oma is gestorven, en dat doet pijn.',
    ],
  ])('in %s', (_language, ...wordings) => {
    expect(wordings.filter((words) => encouragesHarm(words))).toEqual([]);
  });

  it('in good time, whatever they are', () => {
    for (const words of ['du solltest ', 'nimm a ', 'mejor, ', "n'", 'se mate não ']) {
      expect(encouragesHarm(words.repeat(2_000))).toBeTypeOf('boolean');
    }
  });
});
