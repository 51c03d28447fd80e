import { join } from 'node:path';
import { put } from '../../setup.ts';

/** An Info.plist in XML with these texts, beside lists, dictionaries and numbers as apps have them. */
export const plistOf = (
  texts: Readonly<Record<string, string>>,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>CFBundleDocumentTypes</key>
  <array><dict><key>CFBundleExecutable</key><string>not-this</string></dict></array>
  <!-- <key>CFBundleExecutable</key><string>nor-this</string> -->
${Object.entries(texts)
  .map(
    ([name, text]) =>
      `  <key>${name}</key>\n  <string>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</string>`,
  )
  .join('\n')}
  <key>NSHighResolutionCapable</key>
  <true/>
  <key>NSAppTransportSecurity</key>
  <dict><key>CFBundleName</key><string>nor this</string></dict>
</dict>
</plist>
`;

/** Makes an app of macOS with a program in it. Returns that. */
export function makeApp(app: string, program: string, texts: Readonly<Record<string, string>> = {}): string {
  put(join(app, 'Contents', 'Info.plist'), plistOf({ CFBundleExecutable: program, ...texts }));
  return put(join(app, 'Contents', 'MacOS', program), 'a program', 0o755);
}
