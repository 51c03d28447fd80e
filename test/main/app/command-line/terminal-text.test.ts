import { describe, expect, it } from 'vitest';
import { terminalJson, terminalText } from '#main/app/command-line/terminal-text.ts';

describe('what commands write to a terminal', () => {
  it('has no character of a mod’s name that the terminal acts upon', () => {
    expect(terminalText('Lights\u001b]0;mine\u0007 \u009b2J\r\u202egnp.exe')).toBe(
      'Lights\\u{1B}]0;mine\\u{7} \\u{9B}2J\\u{D}\\u{202E}gnp.exe',
    );
  });

  it('keeps all other text, its lines and tabs', () => {
    const text = '1.\tStrömung – 灯り 👩‍🚀\nمصابيح';
    expect(terminalText(text)).toBe(text);
  });

  it('is the same value as JSON, which only spells them out', () => {
    const value = { title: 'A\u001b[2J\u009b2J\u007f\u202e', line: 'a\nb' };
    const json = terminalJson(value);
    expect(JSON.parse(json)).toEqual(value);
    expect(json).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
  });
});
