/** Example requests to the recovery endpoints, for the tests that cover all endpoints. */
import { PASSWORD } from '../../testing/builders.ts';
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

const TOKEN = 'A'.repeat(43);

export const FIXTURES: EndpointFixtures = {
  forgotPassword: { body: { email: 'nobody@evenglow.example' }, anonymous: { status: 200 }, other: 'none' },
  validateResetToken: { anonymous: { status: 404 }, other: 'none' },
  resetPassword: {
    body: { token: TOKEN, password: 'quilt-river-lantern-9' },
    anonymous: { status: 404 },
    other: 'none',
  },
  changePassword: {
    body: { currentPassword: PASSWORD, newPassword: 'quilt-river-lantern-9' },
    anonymous: 'unauthorized',
    other: 'own',
  },
  changeEmail: {
    body: { email: 'new-address@evenglow.example', password: PASSWORD },
    anonymous: 'unauthorized',
    other: 'own',
  },
  getEmailConfirmation: { anonymous: 'unauthorized', other: 'own' },
  sendEmailConfirmation: { anonymous: 'unauthorized', other: 'own' },
  confirmEmail: { body: { token: TOKEN }, anonymous: { status: 404 }, other: 'none' },
};
