import { expect, it, jest } from '@jest/globals';
import { Boundary } from './boundary.js';

it('draws the other thing once a child broke, until there is another child', () => {
  const boundary = new Boundary({ of: '/orders', instead: 'missing', children: 'orders' });
  const setState = jest
    .spyOn(boundary, 'setState')
    .mockImplementation((next) => void Object.assign(boundary.state, next));
  expect(boundary.render()).toBe('orders');
  boundary.state = Boundary.getDerivedStateFromError();
  expect(boundary.render()).toBe('missing');
  boundary.componentDidUpdate({ of: '/orders', instead: 'missing', children: 'orders' });
  expect(boundary.render()).toBe('missing');
  boundary.componentDidUpdate({ of: '/reports', instead: 'missing', children: 'reports' });
  expect(boundary.render()).toBe('orders');
  expect(setState).toHaveBeenCalledTimes(1);
});
