import type { ReadEndpoint } from '@fairlead/contract/domain/endpoint.ts';
import { type SheetFormat, sheetFormats } from '@fairlead/contract/domain/sheet-formats.ts';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Permitted } from '#foundation/permitted.tsx';
import { ui } from '#ui/texts.ts';
import { useDownload } from '#ui/use-download.ts';

interface ExportMenuProps {
  call: ReadEndpoint;
  /** What the list is narrowed to: the file has everything that this finds, on all pages. */
  query: object;
}

/** Takes the whole list with as a file, as its filters show it; absent for those who may not. */
export function ExportMenu({ call, query }: ExportMenuProps) {
  return (
    <Permitted call={call}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload stroke={1.75} />}>
            {ui('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {sheetFormats.map((format) => (
            <FormatItem key={format} call={call} query={query} format={format} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </Permitted>
  );
}

function FormatItem({ call, query, format }: ExportMenuProps & { format: SheetFormat }) {
  const { isBusy, link } = useDownload(call, { query: { ...query, format } });
  return (
    <Menu.Item component="a" {...link} disabled={isBusy} closeMenuOnClick={false}>
      {ui(`export.${format}`)}
    </Menu.Item>
  );
}
