import { ChevronRight, File, Folder } from 'lucide-react';
import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import styles from './tree.module.css';

/** A folder or a file. Folders have children, which may be none; they are drawn while it is open. */
export type TreeNode = {
  readonly id: string;
  readonly label: string;
  /** Something at the end of its row. */
  readonly note?: ReactNode;
  /** Whether its name is quiet, as of what is only around the others. */
  readonly isQuiet?: boolean;
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
  /** Where given, rows can be dragged. */
  readonly onDrag?: (id: string) => void;
  /** Where given, something can be dropped on folders. */
  readonly onDrop?: (id: string) => void;
};

type Row = { readonly node: TreeNode; readonly level: number; readonly parent: string | null };

/** Folders and files. One row is in the order of Tab; arrow keys move, open and close, as in a list of files. */
export function Tree(props: TreeProps) {
  const { label, nodes, open, selected, onToggle, onSelect } = props;
  const box = useRef<HTMLDivElement>(null);
  const rows = rowsOf(nodes, open, 1, null);
  const current = rows.find(({ node }) => node.id === selected) ?? rows[0];
  const go = (row: Row | undefined) => {
    if (!row) return;
    onSelect(row.node.id);
    const at = rows.indexOf(row);
    box.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[at]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.indexOf(current);
    const { node, parent } = current;
    const isOpen = open.has(node.id);
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(rows[at + 1]),
      ArrowUp: () => go(rows[at - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () =>
        node.children && !isOpen ? onToggle(node.id, true) : node.children && go(rows[at + 1]),
      ArrowLeft: () =>
        node.children && isOpen ? onToggle(node.id, false) : go(rows.find((row) => row.node.id === parent)),
      Enter: () => props.onAct?.(node.id),
      ' ': () => props.onAct?.(node.id),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
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
  return nodes.flatMap((node) => [
    { node, level, parent },
    ...(node.children && open.has(node.id) ? rowsOf(node.children, open, level + 1, node.id) : []),
  ]);
}

function TreeRow(props: TreeProps & { row: Row; isCurrent: boolean; isOpen: boolean }) {
  const { row, isCurrent, isOpen, selected, onToggle, onSelect, onDrag, onDrop } = props;
  const { node, level } = row;
  const { id, children } = node;
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
      aria-selected={id === selected}
      {...(children && { 'aria-expanded': isOpen })}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.row}
      data-over={isOver || undefined}
      data-quiet={node.isQuiet || undefined}
      style={{ '--level': level - 1 } as CSSProperties}
      draggable={onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', node.label);
        onSelect(id);
        onDrag?.(id);
      }}
      {...drop}
      onClick={() => onSelect(id)}
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
      {children ? <Folder size={15} aria-hidden /> : <File size={15} aria-hidden />}
      <span className={styles.label} dir="auto" data-tooltip={node.label} data-tooltip-truncated="">
        {node.label}
      </span>
      {node.note !== undefined && <span className={styles.note}>{node.note}</span>}
    </div>
  );
}
