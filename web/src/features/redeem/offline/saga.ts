import { delay, fork, put, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { offlineCardLimit, outageLeftCents, readStatement } from '@giftcard/kernel/business/offline-allowance';
import { selectSessionBeganHere, selectUser } from '../../../app/session/selectors.js';
import { logoutSucceeded, sessionEnded } from '../../../app/session/slice.js';
import type { User } from '../../../app/session/user.js';
import { peopleKnown, tillForgotten, tillLocked, unlockedByPin } from '../../../app/till/actions.js';
import { ApiError, messageOf } from '../../../lib/api-error.js';
import { call, select } from '../../../lib/effects.js';
import { logWarning } from '../../../lib/log.js';
import { toCents } from '../../../lib/money.js';
import { randomKey } from '../../../lib/random-key.js';
import { POPUP_MS, RECEIPT_MS } from '../model.js';
import { offlineApi, type KitAnswer } from './api.js';
import { device, type KeptPerson } from './device.js';
import {
  accept,
  entriesOf,
  forgetOld,
  handIn,
  note,
  ofOutage,
  shownRefusal,
  type Entry,
  type Opened,
  type Settled,
} from './queue.js';
import { canCheck, isSigned, openByPin, sealByPin } from './seal.js';
import { offlineActions, selectOffline } from './slice.js';
import { t } from './texts.js';
import { watchReach } from './watch-reach.js';
import { startWorker, stopWorker } from './worker.js';

/** So many, one after the other, and the device has to be unlocked with network first. */
const MOST_WRONG_PINS = 5;
/** The platform answers, and says that it can't now. */
const HAND_IN_AGAIN_MS = 30_000;
/** Of a hand-in: asking again changes nothing. */
const REFUSED_FOR_GOOD = [
  'OFFLINE_NOT_PROVEN',
  'OFFLINE_LIMIT_REACHED',
  'CARD_NOT_FOUND',
  'INVALID_FIELDS',
  'IDEMPOTENCY_KEY_REUSED',
];

type ByPin = Pick<ReturnType<typeof unlockedByPin>['payload'], 'pin' | 'role'>;

/** Who accepts here, with keys that no reducer sees. */
let opened: Opened | null = null;
/** Of the device, for what it accepted. */
let queueKeys: KitAnswer['queueKeys'] = [];

/** What this device keeps; a browser that keeps nothing has nobody and nothing. */
export function* loadDevice() {
  try {
    const [till, people, entries] = yield* call(() => Promise.all([device.till(), device.people(), device.entries()]));
    const now = Date.now();
    yield put(
      offlineActions.deviceKnown({
        till,
        people: people.filter(({ until }) => until > now).map(({ userId, name, role }) => ({ userId, name, role })),
        waiting: entries.filter(({ waits }) => waits).length,
      }),
    );
  } catch (error) {
    logWarning('this browser keeps nothing for times without network', error);
  }
}

/** With each unlocking with network, and each page that is opened meanwhile: what the business allows, and what is to be handed in. */
function* prepare(user: User, by: ByPin | null) {
  if (opened?.userId !== user._id) opened = null;
  let answer: KitAnswer;
  try {
    answer = yield* call(offlineApi.kit);
  } catch {
    return; // what is kept stays as it is
  }
  const { kit } = answer;
  queueKeys = answer.queueKeys;
  try {
    if (kit) yield* call(keep, user, { userId: user._id, name: user.name, kit, queueKeys }, by);
    else yield* call(stop);
  } catch (error) {
    logWarning('this browser keeps nothing for times without network', error);
  }
  yield* call(handInAll);
}

function* keep(user: User, who: Opened, by: ByPin | null) {
  const { kit } = who;
  opened = who;
  const until = Date.parse(kit.grantUntil);
  const able = yield* call(canCheck);
  yield put(offlineActions.unlocked({ unlocked: { name: who.name, currency: kit.currency, until }, canCheck: able }));
  if (!able) return;
  yield* call(device.keepTill, {
    businessName: user.restaurantName ?? '',
    name: user.till?.name ?? '',
    location: user.till?.location ?? '',
    idleMinutes: user.tillIdleMinutes ?? 2,
  });
  if (by !== null) {
    const { userId, name } = who;
    const sealed = yield* call(sealByPin, by.pin, userId, who);
    yield* call(device.keepPerson, { userId, name, role: by.role, until, wrong: 0, ...sealed });
  }
  yield* call(startWorker);
  yield* call(loadDevice);
}

/** The business allows it no more: what was accepted is handed in all the same. */
function* stop() {
  opened = null;
  yield put(offlineActions.locked());
  yield* call(device.dropPeople);
  yield* call(stopWorker);
  yield* call(loadDevice);
}

/** Tells the screen, which sees no statement and no grant. */
function* show(entries: readonly Entry[]) {
  const currency = opened?.kit.currency ?? entries.at(-1)?.currency ?? '';
  yield put(
    offlineActions.entriesKnown({
      entries: entries.map(
        ({ id, amountCents, acceptedAt, currency: of, state, shortfallCents, refusal, isNoted }) => ({
          id,
          amountCents,
          acceptedAt,
          currency: of,
          state,
          shortfallCents,
          refusal,
          isNoted,
        }),
      ),
      leftCents: currency === '' ? 0 : outageLeftCents(ofOutage(entries), currency),
    }),
  );
}

async function send(entry: Entry): Promise<Settled> {
  const { id, outageId, statement, amountCents, acceptedAt, grant } = entry;
  try {
    const { shortfall } = await offlineApi.handIn({
      id,
      outageId,
      statement,
      amount: amountCents / 100,
      acceptedAt: new Date(acceptedAt).toISOString(),
      grant,
    });
    return { state: 'handedIn', shortfallCents: toCents(shortfall), refusal: '' };
  } catch (error) {
    if (!(error instanceof ApiError && REFUSED_FOR_GOOD.includes(error.code))) throw error;
    return { state: 'refused', shortfallCents: 0, refusal: messageOf(error, t('handIn.refused')) };
  }
}

/** Until all is handed in, or the session is over, or the network; then the next unlocking goes on. */
export function* handInAll() {
  const keys = queueKeys;
  if (keys.length === 0) return; // nobody is unlocked
  for (;;) {
    const changes: Entry[][] = [];
    let again = false;
    try {
      yield* call(handIn, keys, send, (entries: Entry[]) => void changes.push(entries));
      yield* call(forgetOld, keys, Date.now());
      changes.push(yield* call(entriesOf, keys));
    } catch (error) {
      again = error instanceof ApiError && ![0, 401, 403].includes(error.status);
    }
    if (queueKeys !== keys) return; // it was locked meanwhile
    const last = changes.at(-1);
    if (last) yield* call(show, last);
    if (!again) return;
    yield delay(HAND_IN_AGAIN_MS);
  }
}

/** Without network: the PIN opens what was kept when it last opened the device with network. */
export function* unlock({ payload: pin }: ReturnType<typeof offlineActions.unlockRequested>) {
  const { chosen } = yield* select(selectOffline);
  try {
    const person = (yield* call(device.people)).find(({ userId }) => userId === chosen);
    const isOver = !person || person.until <= Date.now();
    const who = isOver ? undefined : ((yield* call(openByPin, pin, person.userId, person)) as Opened | undefined);
    if (isOver) yield put(offlineActions.unlockFailed(t('unlock.over')));
    else if (who) yield* call(letIn, person, who);
    else yield* call(wrongPin, person);
  } catch (error) {
    logWarning('what this device keeps could not be read', error);
    yield put(offlineActions.unlockFailed(t('unlock.over')));
  }
}

function* letIn(person: KeptPerson, who: Opened) {
  if (person.wrong > 0) yield* call(device.keepPerson, { ...person, wrong: 0 });
  opened = who;
  queueKeys = who.queueKeys;
  const { kit, name } = who;
  const able = yield* call(canCheck);
  yield put(
    offlineActions.unlocked({
      unlocked: { name, currency: kit.currency, until: Date.parse(kit.grantUntil) },
      canCheck: able,
    }),
  );
  yield put(offlineActions.counterOpened());
}

function* wrongPin(person: KeptPerson) {
  const wrong = person.wrong + 1;
  if (wrong < MOST_WRONG_PINS) {
    yield* call(device.keepPerson, { ...person, wrong });
    yield put(offlineActions.unlockFailed(t('unlock.wrong', { count: MOST_WRONG_PINS - wrong })));
    return;
  }
  yield* call(device.dropPerson, person.userId);
  yield* call(loadDevice);
  // The last of it: a next try is heard from then on.
  yield put(offlineActions.unlockFailed(t('unlock.over')));
}

/** The counter is opened by who is unlocked with network already. */
export function* open() {
  if (opened) yield* call(show, yield* call(entriesOf, queueKeys));
}

export function* look({ payload: text }: ReturnType<typeof offlineActions.scanned>) {
  const { step } = yield* select(selectOffline);
  if (!opened || step !== 'scan') return;
  try {
    yield put(yield* call(read, text.trim(), opened));
  } catch (error) {
    logWarning('a card could not be checked', error);
    yield put(offlineActions.cardRefused(t('notKept')));
  }
}

/** What is shown of it: the card, or why it is not taken. */
async function read(text: string, { kit }: Opened) {
  const { cardRefused, cardShown } = offlineActions;
  const statement = readStatement(text);
  if (!statement) return cardRefused(t('refused.otherQr'));
  if (!(await isSigned(statement, kit.keys))) return cardRefused(t('refused.not-signed'));
  const entries = await entriesOf(queueKeys);
  const refusal = shownRefusal(statement, entries, kit, new Date());
  if (refusal) return cardRefused(t(`refused.${refusal}`));
  const { cardId, balanceCents, currency, issuedAt } = statement;
  const leftCents = outageLeftCents(ofOutage(entries), currency);
  const mostCents = Math.min(balanceCents, offlineCardLimit(currency), leftCents);
  if (mostCents <= 0) return cardRefused(t('refused.above-outage-limit'));
  const statedAt = issuedAt.getTime();
  return cardShown({ id: randomKey(), statement: text, cardId, balanceCents, currency, statedAt, mostCents });
}

export function* acceptAmount() {
  const { card, cents } = yield* select(selectOffline);
  if (!opened || !card) return;
  try {
    const { id, statement } = card;
    const done = yield* call(accept, opened, { id, statement, amountCents: cents }, new Date());
    if (typeof done === 'string') {
      yield put(offlineActions.acceptFailed(t(`refused.${done}`)));
      return;
    }
    yield* call(show, done);
    yield put(offlineActions.accepted());
  } catch (error) {
    logWarning('what was accepted could not be kept', error);
    yield put(offlineActions.acceptFailed(t('notKept')));
  }
}

/** As the receipt with network does (SPEC-4.10). */
function* closeReceipt() {
  yield delay(RECEIPT_MS);
  if ((yield* select(selectOffline)).step === 'done') yield put(offlineActions.nextGuest());
}

function* closeNotice() {
  yield delay(POPUP_MS);
  yield put(offlineActions.noticeOver());
}

function* lock() {
  opened = null;
  queueKeys = [];
  yield put(offlineActions.locked());
  yield* call(loadDevice);
}

/** Who works here no more unlocks the device no more without network either. */
function* dropOthers({ payload: ids }: ReturnType<typeof peopleKnown>) {
  try {
    for (const { userId } of yield* call(device.people))
      if (!ids.includes(userId)) yield* call(device.dropPerson, userId);
  } catch {
    // a browser that keeps nothing
  }
  yield* call(loadDevice);
}

/** The platform forgets who makes no call: with the network back, whoever is at the counter without it goes on there, until they leave it or it locks itself. */
function* endWithSession() {
  const { isOpen } = yield* select(selectOffline);
  if (!isOpen) yield* call(lock);
}

/** The device is a till no more: nobody takes what it accepted (DEC-6.34). */
function* forget() {
  opened = null;
  queueKeys = [];
  yield put(offlineActions.locked());
  try {
    yield* call(device.forget);
  } catch {
    // a browser that keeps nothing
  }
  yield* call(stopWorker);
  yield* call(loadDevice);
}

export function* offlineSaga() {
  yield fork(watchReach, handInAll);
  yield takeLatest(offlineActions.lockShown.type, loadDevice);
  yield takeLatest(offlineActions.tillShown.type, function* () {
    const user = yield* select(selectUser);
    const beganHere = yield* select(selectSessionBeganHere); // then the PIN is known, and heard of
    if (user?.till && !beganHere && opened?.userId !== user._id) yield* call(prepare, user, null);
  });
  yield takeLatest(unlockedByPin.type, function* ({ payload }: ReturnType<typeof unlockedByPin>) {
    yield* call(prepare, payload.user, payload);
  });
  yield takeEvery(peopleKnown.type, dropOthers);
  yield takeEvery(tillForgotten.type, forget);
  yield takeEvery([tillLocked.type, logoutSucceeded.type, offlineActions.lockRequested.type], lock);
  yield takeEvery(sessionEnded.type, endWithSession);
  yield takeLeading(offlineActions.unlockRequested.type, unlock);
  yield takeEvery(offlineActions.counterOpened.type, open);
  yield takeLeading(offlineActions.scanned.type, look);
  yield takeLeading(offlineActions.acceptRequested.type, acceptAmount);
  yield takeLatest([offlineActions.accepted.type, offlineActions.nextGuest.type], closeReceipt);
  yield takeLatest(offlineActions.cardRefused.type, closeNotice);
  yield takeLeading(offlineActions.noted.type, function* () {
    yield* call(show, yield* call(note, queueKeys));
  });
}
