import { crc32, deflateSync } from 'node:zlib';

const option = (name: string, about: string, body: string, type = 'Optional') => `
            <plugin name="${name}">
              <description>${about}</description>
              ${body}
              <typeDescriptor><type name="${type}"/></typeDescriptor>
            </plugin>`;

const insects = option(
  'Insects',
  'Fireflies by night, bees by day.',
  '<files><folder source="Options\\Insects" destination="data\\insects"/></files>',
  'Recommended',
);

/** What the example mod with choices lets its player choose; its newest version has one option more. */
export const exampleChoices = (
  title: string,
  isNewest: boolean,
): string => `<?xml version="1.0" encoding="utf-8"?>
<config xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://qconsulting.ca/fo3/ModConfig5.0.xsd">
  <moduleName>${title}</moduleName>
  <requiredInstallFiles>
    <file source="Core\\MOD.json" destination="mod.json"/>
    <folder source="Core\\Data" destination="data"/>
  </requiredInstallFiles>
  <installSteps order="Explicit">
    <installStep name="Animals">
      <optionalFileGroups order="Explicit">
        <group name="How many" type="SelectExactlyOne">
          <plugins order="Explicit">${option(
            'A few',
            'For computers that are busy enough.',
            '<image path="fomod\\few.png"/><files><file source="Options\\few.txt" destination="data\\herds.txt"/></files>',
          )}${option(
            'Many',
            'Herds to the horizon.\nNeeds a graphics card that likes fur.',
            '<image path="fomod\\many.png"/><files><file source="Options\\many.txt" destination="data\\herds.txt"/></files><conditionFlags><flag name="many">on</flag></conditionFlags>',
            'Recommended',
          )}
          </plugins>
        </group>
        <group name="More life" type="SelectAny">
          <plugins order="Explicit">${option(
            'Birds',
            'Crows and gulls over the coast.',
            '<conditionFlags><flag name="birds">on</flag></conditionFlags>',
          )}${option(
            'Fish',
            'In rivers and in the sea.',
            '<files><folder source="Options\\Fish" destination="data\\fish"/></files>',
          )}${isNewest ? insects : ''}
          </plugins>
        </group>
      </optionalFileGroups>
    </installStep>
    <installStep name="Birds">
      <visible><flagDependency flag="birds" value="on"/></visible>
      <optionalFileGroups>
        <group name="Voices" type="SelectAtMostOne">
          <plugins order="Explicit">${option(
            'Loud',
            'As loud as real ones.',
            '<files><file source="Options\\loud.txt" destination="data\\voices.txt"/></files>',
          )}${option(
            'Quiet',
            'To be heard from nearby.',
            '<files><file source="Options\\quiet.txt" destination="data\\voices.txt"/></files>',
          )}
          </plugins>
        </group>
      </optionalFileGroups>
    </installStep>
  </installSteps>
  <conditionalFileInstalls>
    <patterns>
      <pattern>
        <dependencies>
          <flagDependency flag="birds" value="on"/>
          <flagDependency flag="many" value="on"/>
        </dependencies>
        <files><file source="Options\\flocks.txt" destination="data\\flocks.txt"/></files>
      </pattern>
    </patterns>
  </conditionalFileInstalls>
</config>
`;

/** A picture of a hill with some animals on it. */
export function examplePicture(animals: number): Buffer {
  const [width, height] = [320, 180];
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const hill = 110 + 24 * Math.sin(x / 60);
      const isAnimal = y > hill && y < hill + 14 && (x * animals) % width < 16 * animals && x % 40 < 18;
      const color = isAnimal ? [92, 64, 40] : y > hill ? [86, 122, 62] : [150, 182, 208];
      row.set(color, 1 + x * 3);
    }
    return row;
  });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
