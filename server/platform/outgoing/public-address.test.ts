/** Addresses that webhooks may reach where private networks are allowed. Public ones: see web-push.test.ts. */
import { expect, it } from 'vitest';
import { isLocalNetwork } from './public-address.ts';

it('takes this machine and private networks, and nothing else, for local', () => {
  for (const local of ['127.0.0.1', '::1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd12:3456::1'])
    expect([local, isLocalNetwork(local)]).toEqual([local, true]);
  for (const other of [
    '8.8.8.8',
    '172.32.0.1',
    '0.0.0.0',
    '::',
    // Where clouds keep credentials.
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'fd00:ec2::254',
    'fd00:ec2:0:0:0:0:0:254',
    'fd00.example',
    'fe80::1',
    '224.0.0.1',
    '2606:4700::1111',
    '127.1',
    '',
  ])
    expect([other, isLocalNetwork(other)]).toEqual([other, false]);
});
