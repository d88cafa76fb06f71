import { Button, Heading, Link, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import type { Block, Fact } from "../domain/blocks.ts";
import { look, tinted } from "./look.ts";

/** A block as HTML. */
export function EmailBlock({ block, accent }: { block: Block; accent: string | undefined }) {
  switch (block.kind) {
    case "text":
      return (
        <Text style={look.text} className="ink">
          {block.text}
        </Text>
      );
    case "note":
      return (
        <Text style={look.note} className="muted">
          {block.text}
        </Text>
      );
    case "heading":
      return (
        <Heading as="h2" style={tinted(accent).heading} className="ink">
          {block.text}
        </Heading>
      );
    case "link":
      return block.isMain ? (
        <Button href={block.href} style={tinted(accent).button}>
          {block.text}
        </Button>
      ) : (
        <Text style={look.way} className="ink">
          <Link href={block.href} style={look.link} className="link">
            {block.text}
          </Link>
        </Text>
      );
    case "facts":
      return (
        <Rows>
          {block.rows.map((row) => (
            <FactRow key={row.name} row={row} />
          ))}
        </Rows>
      );
    case "order":
      return <OrderBlock lines={block.lines} sums={block.sums} />;
  }
}

function OrderBlock({ lines, sums }: Pick<Extract<Block, { kind: "order" }>, "lines" | "sums">) {
  return (
    <Rows>
      {lines.map(({ name, count, amount, details }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves
        <tr key={index}>
          <th scope="row" style={look.cell} className="ink line">
            {name}
            {[count, ...details].map((detail) => (
              <Fragment key={detail}>
                <br />
                <span style={look.small} className="muted">
                  {detail}
                </span>
              </Fragment>
            ))}
          </th>
          <td style={{ ...look.figure, ...look.amount }} className="ink line">
            {amount}
          </td>
        </tr>
      ))}
      {sums.map((row, index) => (
        <FactRow key={row.name} row={row} isAmount isTotal={index === sums.length - 1} />
      ))}
    </Rows>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <table style={look.table} cellPadding={0} cellSpacing={0}>
      <tbody>{children}</tbody>
    </table>
  );
}

function FactRow({ row, isAmount = false, isTotal = false }: { row: Fact; isAmount?: boolean; isTotal?: boolean }) {
  const weight = isTotal ? { fontWeight: 600 } : {};
  const wrap = isAmount ? look.amount : {};
  return (
    <tr>
      <th scope="row" style={{ ...look.cell, ...weight }} className={isTotal ? "ink line" : "muted line"}>
        {row.name}
      </th>
      <td style={{ ...look.figure, ...weight, ...wrap }} className="ink line">
        {row.value}
      </td>
    </tr>
  );
}
