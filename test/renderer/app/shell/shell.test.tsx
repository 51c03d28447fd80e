import { QueryClient } from '@tanstack/react-query';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useApp } from '#renderer/app/app-store.ts';
import { ErrorBoundary } from '#renderer/app/shell/error-boundary.tsx';
import { Shell } from '#renderer/app/shell/shell.tsx';
import { BrowseListContext } from '#renderer/features/catalog/browse/catalog/browse-list.ts';
import { createBrowseList } from '../../features/catalog/browse/catalog/browse-list.ts';
import { hookValue } from '../../render.tsx';

function within(node: ReactNode): readonly ReactElement[] {
  if (Array.isArray(node)) return node.flatMap(within);
  return isValidElement<{ children?: ReactNode }>(node) ? [node, ...within(node.props.children)] : [];
}

const withList = (inner: ReactNode) => (
  <BrowseListContext value={createBrowseList()}>{inner}</BrowseListContext>
);

test('every screen has its own error boundary, so a broken one does not affect the next', () => {
  const boundary = within(hookValue(new QueryClient(), Shell, withList)).find(
    ({ type }) => type === ErrorBoundary,
  );
  expect(boundary?.key).toBe(useApp.getState().view);
});
