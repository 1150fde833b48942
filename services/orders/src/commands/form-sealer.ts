import { Inject, Injectable } from '@nestjs/common';
import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { sealPersonal } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import type { Checkout } from '../domain/checkout.js';
import type { Contributor } from '../domain/paid-in.js';
import { PERSONS, type PersonKey, type Persons } from '../domain/person.repository.js';
import { formsOf, type GivenForm, type Person, type PurchaseForm } from '../domain/purchase-form.js';

/** Seals for people who are there. */
export interface Seals {
  form(read: PurchaseForm): PurchaseForm;
  /** Who is known by an address alone; undefined without one. */
  person(email: string): Person | undefined;
  /** Somebody with words of theirs, both sealed with their key. */
  contributor(person: Person, message: string): Contributor;
}

/** Seals what guests fill in, each with the key of who they are in that business. */
@Injectable()
export class FormSealer {
  constructor(
    @Inject(PERSONS) private readonly persons: Persons,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
  ) {}

  /** Seals the form of a checkout. One that has its form keeps it, and nobody is made for another. */
  async sealFor({ businessSlug, card }: Checkout, form: GivenForm | undefined): Promise<Seals['form']> {
    return card ? (read) => read : (await this.of(businessSlug, form)).form;
  }

  /** People who are known by an address alone, each once; who is not there yet is made. */
  async people(businessSlug: string, addresses: readonly string[]): Promise<Person[]> {
    const keys = await this.persons.obtain(businessSlug, [...addresses]);
    for (const { personId, key } of keys.values()) this.keys.keep(personId, key);
    return [...keys].map(([email, key]) => sealPerson({ name: '', email, phone: '' }, key));
  }

  /** Makes the people of a form and of an address who are not there yet. */
  async of(businessSlug: string, form: GivenForm | undefined, email = ''): Promise<Seals> {
    const recipients = formsOf(form).map((each) => {
      const isMailed = each?.purchaseType === 'gift' && !each.recipient?.nameOnly;
      return (isMailed ? each.recipient?.email : undefined) ?? '';
    });
    const addresses = [form?.buyer?.email ?? '', ...recipients, email].map(normalEmail).filter(isEmail);
    const keys = await this.persons.obtain(businessSlug, addresses);
    for (const { personId, key } of keys.values()) this.keys.keep(personId, key);
    return {
      form: (read) => sealForm(read, keys),
      person: (address) =>
        address ? sealPerson({ name: '', email: address, phone: '' }, keys.get(address)) : undefined,
      contributor: ({ name, email: address }, message) => {
        const key = keys.get(address);
        return { name, message, ...(key ? sealPersonal({ name, message }, key) : {}) };
      },
    };
  }
}

/** @param keys of its people, by address; who has none stays as they are */
function sealForm(form: PurchaseForm, keys: ReadonlyMap<string, PersonKey>): PurchaseForm {
  const ofBuyer = keys.get(form.buyer.email);
  // Who is known by a name alone is their buyer's to tell, and goes with them.
  const ofRecipient = form.recipient?.nameOnly ? ofBuyer : form.recipient && keys.get(form.recipient.email);
  const { message, occasion } = form;
  const words = ofBuyer && (message || occasion) ? sealPersonal({ message, occasion }, ofBuyer) : undefined;
  const isOfBoth = words && ofRecipient && ofRecipient.personId !== words.personId;
  return {
    ...form,
    buyer: sealPerson(form.buyer, ofBuyer),
    ...(form.recipient ? { recipient: sealPerson(form.recipient, ofRecipient) } : {}),
    ...(isOfBoth ? sealPersonal(words, ofRecipient) : words),
  };
}

function sealPerson(person: Person, key: PersonKey | undefined): Person {
  const { name, email, phone } = person;
  return key ? { ...person, ...sealPersonal({ name, email, phone }, key) } : person;
}
