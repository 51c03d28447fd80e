import { expect, test } from 'vitest';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { errorCodes } from '#shared/errors.ts';
import { draw, say } from '../draw.tsx';

const forSignIn = ['signed-out', 'session-ended', 'token-refused', 'not-granted'];

test.each(errorCodes)('a failure with the code %s comes with the way out that helps', (code) => {
  const failure = { code, text: { id: 'error.internal' }, details: '' } as const;
  const html = draw(<FailureBanner failure={failure} onAgain={() => undefined} />);
  const offered = (['failure.signIn', 'failure.updateKey', 'failure.tryAgain'] as const).filter((id) =>
    html.includes(`>${say(id)}<`),
  );
  expect(offered).toEqual(
    forSignIn.includes(code)
      ? ['failure.signIn']
      : code === 'key-refused'
        ? ['failure.updateKey', 'failure.tryAgain']
        : ['failure.tryAgain'],
  );
});
