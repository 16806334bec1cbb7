/** Endpoints of devices and the account log. */

import * as endpoints from '../../../contract/devices.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { setNextLink } from '../../platform/http/paging.ts';
import * as devices from './devices.ts';

export function deviceRoutes(deps: devices.DeviceDependencies): Route[] {
  return [
    handle(endpoints.listDevices, ({ actor }) => devices.listDevices(deps, actor)),
    handle(endpoints.signOutDevice, ({ actor, params }) => devices.signOutDevice(deps, actor, params.id)),
    handle(endpoints.signOutOtherDevices, ({ actor, device }) => devices.signOutOtherDevices(deps, actor, device)),
    handle(endpoints.listAccountEvents, async ({ actor, query, setHeader }) => {
      const { events, next } = await devices.listEvents(deps, actor, query);
      setNextLink(setHeader, endpoints.listAccountEvents.path, { limit: query.limit }, next);
      return events;
    }),
  ];
}
