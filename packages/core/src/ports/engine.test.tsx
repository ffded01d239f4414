// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import { type Engine, PortsProvider, useUser } from './engine.tsx';
import { useNotices } from './notices.ts';

function WithNotices() {
  useNotices();
  return null;
}

function WithUser() {
  return useUser()?.role;
}

it('renders a component again only for the ports that it uses', () => {
  const onRender = vi.fn();
  const content = (
    <>
      <Profiler id="notices" onRender={onRender}>
        <WithNotices />
      </Profiler>
      <WithUser />
    </>
  );
  const draw = (engine: Engine) => <PortsProvider engine={engine}>{content}</PortsProvider>;
  const engine = testEngine(testDataSource([]).source);
  const { rerender } = render(draw(engine));
  onRender.mockClear();
  rerender(draw({ ...engine, user: { role: 'leitung' } }));
  expect(screen.getByText('leitung')).toBeTruthy();
  expect(onRender).not.toHaveBeenCalled();
});

it('says which provider is missing', () => {
  expect(() => render(<WithNotices />)).toThrow('No notices: a PortsProvider is missing');
});
