import { blog } from "@heloc/lender/current";
import type { CSSProperties, ReactNode } from "react";

interface CellProps {
  children?: ReactNode;
  /** Markdown writes a column's alignment as a style, which the site's security policy does not let through. */
  style?: CSSProperties | string | undefined;
}

const alignment = (style: CellProps["style"]) =>
  JSON.stringify(style ?? "").includes("right") ? "align-right" : undefined;

/** A cell of an article's table, aligned by a class. */
export function Cell({ children, style }: CellProps) {
  return <td className={alignment(style)}>{children}</td>;
}

/** A heading of an article's table, aligned by a class. The empty corner of a table heads nothing. */
export function HeaderCell({ children, style }: CellProps) {
  if (!children) return <Cell style={style} />;
  return (
    <th scope="col" className={alignment(style)}>
      {children}
    </th>
  );
}

/** A wide table scrolls within its own box, also by keyboard, so that the page never scrolls sideways. */
export function ScrollableTable({ children }: { children?: ReactNode }) {
  return (
    <div role="group" aria-label={blog.tableLabel} tabIndex={0} className="scrollable-table">
      <table>{children}</table>
    </div>
  );
}
