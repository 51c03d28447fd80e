import { expect, test } from 'vitest';
import { Paging } from '#renderer/ui/mod-list/paging.tsx';
import { render, translate } from '../../render.tsx';

test.each([
  [1, 1, 24],
  [3, 49, 60],
])('page %d shows the range %d to %d', (page, first, last) => {
  const pagination = { page, lastPage: 3, perPage: 24, total: 60 };
  const html = render(<Paging page={page} pagination={pagination} waiting={false} onGo={() => undefined} />);
  expect(html).toContain(translate('browse.pageRange', { first, last, total: 60 }));
});
