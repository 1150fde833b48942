import type { Challenge } from 'altcha-lib';
import type { FieldProblem } from '@giftcard/kernel/errors';

/** Every refusal of the API (http.md). */
export interface ErrorBody {
  readonly message: string;
  readonly code: string;
  readonly requestId: string;
  readonly details?: readonly FieldProblem[];
  /** Of CONFIRMATION_REQUIRED: the action that has to be confirmed. */
  readonly confirms?: string;
  /** Of CHALLENGE_REQUIRED: what has to be solved. */
  readonly challenge?: Challenge;
}
