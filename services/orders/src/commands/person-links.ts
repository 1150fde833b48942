import { Inject, Injectable } from '@nestjs/common';
import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { sealPersonal, withPersonal } from '@giftcard/kernel/personal/personal-data';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { issueLink, liveLink, PersonLinkInvalid, type Person } from '../domain/person.js';
import { PERSONS, type Persons } from '../domain/person.repository.js';

const TOKEN_BYTES = 32;
const TOKEN_CONTEXT = 'person-link';

export interface OpenLink {
  readonly person: Person;
  readonly email: string;
  readonly expiresAt: Date;
  readonly exportsLeft: number;
}

/** Links by which persons see and erase what there is of them. */
@Injectable()
export class PersonLinks {
  constructor(
    @Inject(PERSONS) private readonly persons: Persons,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Mails one to who is known by this address; nothing happens for others. */
  async send(businessSlug: string, address: string): Promise<void> {
    const email = normalEmail(address);
    const person = isEmail(email) ? await this.persons.find(businessSlug, email) : undefined;
    const key = person && (await this.keys.of([person.id])).get(person.id);
    if (!person || !key) return;
    const token = this.ids.token(TOKEN_BYTES);
    const link = {
      hash: sha256(token),
      tokenSealed: this.sealer.seal(token, TOKEN_CONTEXT),
      email,
      address: sealPersonal({ email }, { personId: person.id, key }),
    };
    await this.persons.update(person.id, (known) => issueLink(known, { ...link, now: this.clock.now() }));
  }

  /** Error: PERSON_LINK_INVALID. */
  async open(token: string): Promise<OpenLink> {
    const person = token ? await this.persons.findByLink(sha256(token)) : undefined;
    if (!person) throw new PersonLinkInvalid();
    const { address, expiresAt, exportsLeft } = liveLink(person, this.clock.now());
    const { email } = await withPersonal({ email: '', ...address }, this.keys.of);
    if (!email) throw new PersonLinkInvalid();
    return { person, email, expiresAt, exportsLeft };
  }
}
