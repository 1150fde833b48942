/** A text message ready to go. */
export interface TextMessage {
  /** The same for every try: of one that went out already, nothing goes. */
  readonly id: string;
  /** In E.164. */
  readonly to: string;
  readonly body: string;
  /** When it was asked for: nothing that went to that number before is this one. */
  readonly since: Date;
  /** How often the same went out since then, because it was asked for once more. */
  readonly earlier: number;
}

/** Hands text messages to whoever delivers them. */
export interface Texter {
  /** Resolves when they took it, now or at an earlier try. Throws what `failureOf` tells: TextRefused, MailImpossible, or an error of the connection. */
  send(text: TextMessage): Promise<void>;
}

export const TEXTER = Symbol('Texter');
