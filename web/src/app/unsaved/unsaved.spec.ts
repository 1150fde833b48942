import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isAnythingUnsaved, leaveOrAsk, leaveUnsaved, noteUnsaved, stayHere } from './unsaved.js';

afterEach(() => {
  leaveOrAsk(() => undefined);
  leaveUnsaved();
});

describe('leaving', () => {
  it('goes on at once while nothing is unsaved', () => {
    const leave = jest.fn();
    leaveOrAsk(leave);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('waits for an answer while a form holds something; staying forgets the wish', () => {
    const [saved, leave] = [noteUnsaved(), jest.fn()];
    leaveOrAsk(leave);
    stayHere();
    leaveUnsaved();
    expect(leave).not.toHaveBeenCalled();
    saved();
    expect(isAnythingUnsaved()).toBe(false);
  });

  it('goes on when what was typed may go, and asks no second time', () => {
    noteUnsaved();
    const [leave, again] = [jest.fn(), jest.fn()];
    leaveOrAsk(leave);
    expect(leave).not.toHaveBeenCalled();
    leaveUnsaved();
    leaveOrAsk(again);
    expect([leave, again].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('asks for every form: one that was saved does not speak for another', () => {
    const [first] = [noteUnsaved(), noteUnsaved()];
    first();
    expect(isAnythingUnsaved()).toBe(true);
  });
});
