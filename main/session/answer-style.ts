import { createHash } from 'node:crypto';

/**
 * The looks of the answer page: the app's colours and shapes, dark or light as the player's system has it. Fonts are
 * the system's, for the page loads nothing. Its text is what the policy allows by hash, so it holds no value.
 */
export const answerStyle = `
:root { color-scheme: light dark; --page: #e9ebef; --card: #fff; --line: #d6dbe3; --text: #12161d; --text-2: #4a5464;
  --lime: #4c7a00; --lime-ink: #fff; --red: #b82a2a; --amber: #885200; --on-mark: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0b0d10; --card: #161a21; --line: #2b323e; --text: #edf0f5; --text-2: #aab3c2;
    --lime: #c8f45a; --lime-ink: #14200a; --red: #ff6b6b; --amber: #ffb454; --on-mark: #14200a; }
}
* { box-sizing: border-box; margin: 0; }
body { display: grid; place-items: center; min-block-size: 100vh; padding: 24px; background: var(--page);
  color: var(--text); font: 15px/1.5 "Hanken Grotesk Variable", "Noto Sans", system-ui, sans-serif; }
main { inline-size: 100%; max-inline-size: 440px; padding: 26px; border: 1px solid var(--line); border-radius: 16px;
  background: var(--card); }
h1 { display: flex; align-items: center; gap: 9px; margin-block-end: 18px;
  font: 650 20px/1.2 "Bricolage Grotesque Variable", "Noto Sans", system-ui, sans-serif; }
p { display: flex; gap: 12px; color: var(--text-2); text-wrap: pretty; }
svg { flex: none; }
.tile { fill: var(--lime); }
.load { fill: var(--lime-ink); }
.mark { margin-block-start: 1px; fill: var(--lime); }
.sign { fill: none; stroke: var(--on-mark); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
[data-mark="failed"] .mark { fill: var(--red); }
[data-mark="unknown"] .mark { fill: var(--amber); }
`;

/** What the policy has to name for `answerStyle` to count (CSP Level 3, section 2.3.1). */
export const answerStyleSource = (): string =>
  `'sha256-${createHash('sha256').update(answerStyle).digest('base64')}'`;
