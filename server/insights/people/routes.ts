/** Endpoints of the people a journal names. */
import * as endpoints from '../../../contract/people.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { listSentences } from './entry-sentences.ts';
import { listPeople } from './list-people.ts';
import * as decide from './person-decisions.ts';
import * as cards from './thank-you-cards.ts';

export function peopleRoutes(deps: cards.CardDependencies): Route[] {
  return [
    handle(endpoints.listPeople, ({ actor }) => listPeople(deps, actor)),
    handle(endpoints.mergePeople, ({ actor, body }) => decide.mergePeople(deps, actor, body)),
    handle(endpoints.splitPeople, ({ actor, body }) => decide.splitPeople(deps, actor, body.key)),
    handle(endpoints.renamePerson, ({ actor, body }) => decide.renamePerson(deps, actor, body)),
    handle(endpoints.hidePerson, ({ actor, body }) => decide.hidePerson(deps, actor, body)),
    handle(endpoints.undoPeopleChange, ({ actor, body }) => decide.undoPeopleChange(deps, actor, body)),
    handle(endpoints.listSentences, ({ actor, query }) => listSentences(deps, actor, query.key)),
    handle(endpoints.listCards, ({ actor }) => cards.listCards(deps, actor)),
    handle(endpoints.createCard, ({ actor, body }) => cards.createCard(deps, actor, body)),
    handle(endpoints.replaceCardLink, ({ actor, params, body }) =>
      cards.linkCard(deps, actor, params.id, body.linkDays),
    ),
    handle(endpoints.revokeCardLink, ({ actor, params }) => cards.revokeCardLink(deps, actor, params.id)),
    handle(endpoints.deleteCard, ({ actor, params }) => cards.deleteCard(deps, actor, params.id)),
    handle(endpoints.openCard, ({ params, address }) => cards.openCard(deps, params.id, address)),
  ];
}
