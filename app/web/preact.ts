import { type ContainerNode, hydrate, options, type VNode } from "preact";
import type { ReactElement } from "react";

/**
 * Begins the page that the server wrote. In the built browser code `react` is Preact, for half the bytes
 * (scripts/vite/preact-in-browser.ts). The dev server keeps React, which changes a page as its source changes.
 */
export async function beginPage(page: ReactElement): Promise<void> {
	if (import.meta.env.DEV) {
		const { hydrateRoot } = await import("react-dom/client");
		hydrateRoot(document, page);
		return;
	}
	const giveBack = keepForeign();
	hydrate(page as unknown as VNode, aroundPage() as unknown as ContainerNode);
	giveBack();
	isBegun = true;
}

/** Preact takes what a container holds, and for the document itself that would be `head` and `body`. */
function aroundPage() {
	const page = document.documentElement;
	return {
		...{ nodeType: document.DOCUMENT_NODE, namespaceURI: page.namespaceURI, ownerDocument: document },
		...{ firstChild: page, childNodes: [page], contains: (node: Node) => document.contains(node) },
		insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
		removeChild: (node: Node) => document.removeChild(node),
	};
}

/** What a browser's extension has put at the end of `head` or `body`. Preact removes it: it isn't the page's. */
function keepForeign(): () => void {
	const held = [document.head, document.body].map((parent) => [parent, [...parent.children]] as const);
	return () => {
		for (const [parent, elements] of held) {
			for (const element of elements) {
				if (!element.isConnected && element.localName !== "script") parent.append(element);
			}
		}
	};
}

let isBegun = false;

/** Effects run before what they belong to is painted: as React has it after a click or a key. */
options.requestAnimationFrame = queueMicrotask;

/** By Preact's own names, the same in all of version 10: `__e` the element, `__k` what is in it, `__` what it's in. */
type Part = VNode & { __e?: Node; __k?: (Part | null)[]; __?: VNode; chosen?: unknown };

const [before, after] = [options.vnode, options.diffed];

/** What Preact leaves undone with properties of React: a `key` among spread ones, and a select's `defaultValue`. */
options.vnode = (vnode: Part) => {
	// A text has no type.
	if (!vnode.type) return before?.(vnode);
	if ("key" in vnode.props) {
		const { key, ...others } = vnode.props as { key?: string };
		Object.assign(vnode, { props: others, key: vnode.key ?? key });
	}
	if (vnode.type === "select" && "defaultValue" in vnode.props) {
		const { defaultValue, ...others } = vnode.props;
		Object.assign(vnode, { props: others, chosen: defaultValue });
	}
	before?.(vnode);
};

const known = new WeakSet<Node>();

options.diffed = (vnode: Part) => {
	after?.(vnode);
	if (typeof vnode.type !== "string") return;
	// An element that its component keeps is copied, and its children would still name the first one as their parent:
	// ids repeat then, and what is thrown finds no boundary.
	for (const child of vnode.__k ?? []) if (child) child.__ = vnode;
	const select = vnode.__e;
	if (!(select instanceof HTMLSelectElement) || known.has(select)) return;
	known.add(select);
	if (isBegun && vnode.chosen !== undefined) choose(select, vnode.chosen);
};

/** The options may come from components, which Preact's own `defaultValue` doesn't reach. */
function choose(select: HTMLSelectElement, chosen: unknown) {
	const values = (Array.isArray(chosen) ? chosen : [chosen]).map(String);
	for (const option of select.options) {
		if (values.includes(option.value)) option.selected = option.defaultSelected = true;
	}
}
