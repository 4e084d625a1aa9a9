import { type ContainerNode, hydrate, options, type VNode } from "preact";
import type { ReactElement } from "react";

/**
 * Begins the page that the server wrote. In the built browser code `react` is Preact (scripts/vite/preact-in-browser.ts):
 * the same components for half the bytes. The dev server keeps React, which changes a page as its source changes.
 */
export async function beginPage(page: ReactElement): Promise<void> {
	if (import.meta.env.DEV) {
		const { hydrateRoot } = await import("react-dom/client");
		hydrateRoot(document, page);
		return;
	}
	hydrate(page as unknown as VNode, aroundPage() as unknown as ContainerNode);
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

let isBegun = false;

type Element = VNode & { __e?: Node; chosen?: unknown };

/** What React does for new elements, and Preact doesn't: a key among the properties, `autoFocus`, a choice. */
const [before, after] = [options.vnode, options.diffed];

options.vnode = (vnode: Element) => {
	// A text has no type.
	if (!vnode.type) return before?.(vnode);
	if ("key" in vnode.props) {
		const { key, ...others } = vnode.props as { key?: string };
		Object.assign(vnode, { props: others, key: vnode.key ?? key });
	}
	const props = vnode.props as { autoFocus?: boolean; defaultValue?: unknown };
	if (typeof vnode.type === "string" && props.autoFocus && !vnode.ref) vnode.ref = takeFocus;
	if (vnode.type === "select" && "defaultValue" in props) {
		const { defaultValue, ...others } = props;
		Object.assign(vnode, { props: others, chosen: defaultValue });
	}
	before?.(vnode);
};

const known = new WeakSet<Node>();

options.diffed = (vnode: Element) => {
	after?.(vnode);
	const select = vnode.__e;
	if (vnode.chosen === undefined || !(select instanceof HTMLSelectElement) || known.has(select)) return;
	known.add(select);
	if (isBegun) choose(select, vnode.chosen);
};

/** The options may come from components, which Preact's own `defaultValue` doesn't reach. */
function choose(select: HTMLSelectElement, chosen: unknown) {
	const values = (Array.isArray(chosen) ? chosen : [chosen]).map(String);
	for (const option of select.options) {
		if (values.includes(option.value)) option.selected = option.defaultSelected = true;
	}
}

/** Takes the focus, as React has it for `autoFocus`. */
function takeFocus(element: unknown) {
	if (isBegun && element instanceof HTMLElement) element.focus();
}
