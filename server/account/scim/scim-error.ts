/** Errors of SCIM (RFC 7644, 3.12). */
import { STATUS_OF_CODE } from '../../../contract/errors.ts';
import { AppError } from '../../platform/errors.ts';

/** The `scimType` of an error, and the code with its status. */
const CODE_OF_TYPE = {
  invalidFilter: 'validation_failed',
  invalidPath: 'validation_failed',
  invalidSyntax: 'validation_failed',
  invalidValue: 'validation_failed',
  mutability: 'validation_failed',
  noTarget: 'validation_failed',
  uniqueness: 'conflict',
} as const;

export class ScimError extends AppError {
  readonly scimType: keyof typeof CODE_OF_TYPE;

  constructor(scimType: keyof typeof CODE_OF_TYPE, message: string) {
    super(CODE_OF_TYPE[scimType], { message });
    this.scimType = scimType;
  }
}

/** The body of an error response. */
export function presentError(error: AppError): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(STATUS_OF_CODE[error.code]),
    ...(error instanceof ScimError && { scimType: error.scimType }),
    detail: error.message,
  };
}
