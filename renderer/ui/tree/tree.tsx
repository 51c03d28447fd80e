import { ChevronRight, File, Folder } from 'lucide-react';
import { type CSSProperties, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './tree.module.css';
import { useTypeAhead } from './type-ahead.ts';

/** A folder or a file. Folders have children, which may be none; they are drawn while it is open. */
export type TreeNode = {
  readonly id: string;
  readonly label: string;
  /** A few words at the end of its row. */
  readonly note?: string;
  /** Whether its name is quiet, as of what is only around the others. */
  readonly isQuiet?: boolean;
  /** Whether it only says how many others aren't shown: it can't be selected or dragged, and keys pass it. */
  readonly isRest?: boolean;
  readonly children?: readonly TreeNode[];
};

type TreeProps = {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly open: ReadonlySet<string>;
  readonly selected: string | null;
  readonly onToggle: (id: string, isOpen: boolean) => void;
  readonly onSelect: (id: string) => void;
  /** Enter on a row. */
  readonly onAct?: (id: string) => void;
  /** Delete on a row. */
  readonly onDelete?: (id: string) => void;
  /** Where given, rows can be dragged. */
  readonly onDrag?: (id: string) => void;
  /** Where given, something can be dropped on folders. */
  readonly onDrop?: (id: string) => void;
};

type Row = {
  readonly node: TreeNode;
  readonly level: number;
  readonly parent: string | null;
  /** Its place among the rows of its folder, from 1, and how many these are. */
  readonly position: number;
  readonly size: number;
};

/**
 * Folders and files. One row is in the order of Tab; arrow keys move, open and close, and letters look for a name, as in a
 * list of files.
 */
export function Tree(props: TreeProps) {
  const { label, nodes, open, selected, onToggle, onSelect } = props;
  const box = useRef<HTMLDivElement>(null);
  const rows = rowsOf(nodes, open, 1, null);
  const stops = rows.filter(({ node }) => !node.isRest);
  const current = stops.find(({ node }) => node.id === selected) ?? stops[0];
  const typeAhead = useTypeAhead();
  useEffect(() => {
    if (selected !== null)
      box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const go = (row: Row | undefined) => {
    if (!row) return;
    onSelect(row.node.id);
    const items = box.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [];
    [...items].find(({ dataset }) => dataset['id'] === row.node.id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // The row with the focus, which may not be the selected one.
    const focused = (event.target as HTMLElement).closest<HTMLElement>('[role="treeitem"]')?.dataset['id'];
    const row = stops.find(({ node }) => node.id === focused) ?? current;
    if (!row) return;
    const at = stops.indexOf(row);
    const { node, parent } = row;
    const isOpen = open.has(node.id);
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(stops[at + 1]),
      ArrowUp: () => go(stops[at - 1]),
      Home: () => go(stops[0]),
      End: () => go(stops.at(-1)),
      ArrowRight: () => {
        if (node.children && !isOpen) onToggle(node.id, true);
        else if (stops[at + 1]?.parent === node.id) go(stops[at + 1]);
      },
      ArrowLeft: () =>
        node.children && isOpen
          ? onToggle(node.id, false)
          : go(stops.find((each) => each.node.id === parent)),
      Enter: () => props.onAct?.(node.id),
      ' ': () => props.onAct?.(node.id),
      ...(props.onDelete && { Delete: () => props.onDelete?.(node.id) }),
    };
    const act = acts[event.key];
    if (act) act();
    else if (event.key.length === 1)
      go(
        stops[
          typeAhead(
            event,
            at,
            stops.map((each) => each.node.label),
          )
        ],
      );
    else return;
    event.preventDefault();
  };
  return (
    <div ref={box} role="tree" aria-label={label} className={styles.tree} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <TreeRow
          key={row.node.id}
          {...props}
          row={row}
          isCurrent={row === current}
          isOpen={open.has(row.node.id)}
        />
      ))}
    </div>
  );
}

function rowsOf(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  level: number,
  parent: string | null,
): Row[] {
  return nodes.flatMap((node, index) => [
    { node, level, parent, position: index + 1, size: nodes.length },
    ...(node.children && open.has(node.id) ? rowsOf(node.children, open, level + 1, node.id) : []),
  ]);
}

function TreeRow(props: TreeProps & { row: Row; isCurrent: boolean; isOpen: boolean }) {
  const { row, isCurrent, isOpen, selected, onToggle, onSelect, onDrag, onDrop } = props;
  const { node, level, position, size } = row;
  const { id, children, isRest = false } = node;
  const [isOver, setOver] = useState(false);
  const takes = onDrop && children;
  const drop = takes && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(id);
    },
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of its rows
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      {...(isRest ? { 'aria-disabled': true } : { 'aria-selected': id === selected })}
      {...(children && { 'aria-expanded': isOpen })}
      tabIndex={isCurrent ? 0 : -1}
      data-id={id}
      className={styles.row}
      data-over={isOver || undefined}
      data-quiet={node.isQuiet || undefined}
      style={{ '--level': level - 1 } as CSSProperties}
      draggable={onDrag !== undefined && !isRest}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', node.label);
        onSelect(id);
        onDrag?.(id);
      }}
      {...drop}
      onClick={() => isRest || onSelect(id)}
      onDoubleClick={() => children && onToggle(id, !isOpen)}
    >
      {children ? (
        <span
          className={styles.arrow}
          data-open={isOpen || undefined}
          aria-hidden
          onClick={() => onToggle(id, !isOpen)}
        >
          <ChevronRight size={14} />
        </span>
      ) : (
        <span className={styles.arrow} aria-hidden />
      )}
      {children ? (
        <Folder size={15} aria-hidden />
      ) : (
        <File size={15} aria-hidden visibility={isRest ? 'hidden' : undefined} />
      )}
      <span className={styles.label} dir="auto" data-tooltip={node.label} data-tooltip-truncated="">
        {node.label}
      </span>
      {node.note !== undefined && (
        <span className={styles.note} data-tooltip={node.note} data-tooltip-truncated="">
          {node.note}
        </span>
      )}
    </div>
  );
}
