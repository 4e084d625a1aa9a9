import type { ReactNode } from "react";
import { escaped } from "./escape";
import { type Answers, answering, contextsHere } from "./hooks";
import { NeedsReact } from "./needs-react";
import { openOption, openSelect, openTag, type Props, valueOfSelect } from "./write-tag";

/**
 * The HTML of a page, letter for letter as React's `renderToString` writes it for hydration, in half the time: a page is
 * written once, so nothing is kept for an element. Undefined if it holds something that only React can write, such as a
 * suspense boundary. What a component throws is thrown here.
 */
export function htmlOf(page: ReactNode): string | undefined {
	try {
		return new Writing(new Map(), true).whole(page);
	} catch (error) {
		if (error instanceof NeedsReact) return undefined;
		throw error;
	}
}

const keptParts = new WeakMap<object, WeakMap<object, Map<string, string | undefined>>>();

/**
 * The HTML of a part that depends on two objects and a key alone: written once for them. Undefined where React renders
 * the page, or if a component of the part has an id of its own.
 */
export function keptHtml([first, second]: [object, object], key: string, part: () => ReactNode): string | undefined {
	const contexts = contextsHere();
	if (!contexts) return undefined;
	const ofFirst = keptParts.get(first) ?? new WeakMap<object, Map<string, string | undefined>>();
	keptParts.set(first, ofFirst);
	const ofBoth = ofFirst.get(second) ?? new Map<string, string | undefined>();
	ofFirst.set(second, ofBoth);
	if (!ofBoth.has(key)) ofBoth.set(key, writtenApart(part(), contexts));
	return ofBoth.get(key);
}

function writtenApart(part: ReactNode, contexts: Answers["contexts"]): string | undefined {
	try {
		return new Writing(new Map(contexts), false).whole(part);
	} catch (error) {
		if (error instanceof NeedsReact) return undefined;
		throw error;
	}
}

const symbol = (name: string) => Symbol.for(`react.${name}`);
const [element, fragment, strictMode, profiler] = [
	symbol("element"),
	symbol("fragment"),
	symbol("strict_mode"),
	symbol("profiler"),
];
const [forwardRef, memo, provider, context] = [
	symbol("forward_ref"),
	symbol("memo"),
	symbol("provider"),
	symbol("context"),
];

type Component = {
	(props: Props, second?: unknown): unknown;
	prototype?: { isReactComponent?: unknown };
};
type Wrapper = { $$typeof: symbol; render?: Component; type?: unknown; _context?: object };

class Writing {
	#html = "";
	/** The HTML ends with text, which a comment separates from more text so that hydration finds both. */
	#inText = false;
	#chosen: unknown;
	#ids = 0;
	readonly #contexts: Map<unknown, unknown>;
	readonly #isPage: boolean;

	constructor(contexts: Map<unknown, unknown>, isPage: boolean) {
		this.#contexts = contexts;
		this.#isPage = isPage;
	}

	whole(node: unknown): string {
		answering({ contexts: this.#contexts, nextId: () => this.#nextId() }, () => this.#write(node));
		return this.#html;
	}

	/** Ids as Preact gives them in the browser: in the order of a page's components. */
	#nextId(): string {
		if (!this.#isPage) throw new NeedsReact("id");
		return `P0-${this.#ids++}`;
	}

	#write(node: unknown): void {
		if (typeof node === "string") this.#writeText(node);
		else if (typeof node === "number") this.#writeText(String(node));
		else if (isElement(node)) this.#writeElement(node.type, node.props);
		else if (Array.isArray(node)) this.#writeList(node);
		else if (node !== null && node !== undefined && typeof node !== "boolean") throw new NeedsReact("node");
	}

	#writeText(text: string) {
		if (text === "") return;
		this.#html += this.#inText ? `<!-- -->${escaped(text)}` : escaped(text);
		this.#inText = true;
	}

	#writeList(nodes: readonly unknown[]) {
		for (const node of nodes) this.#write(node);
	}

	#writeElement(type: unknown, props: Props): void {
		if (typeof type === "string") this.#writeTag(type, props);
		else if (typeof type === "function") this.#writeComponent(type as Component, props);
		else if (type === fragment || type === strictMode || type === profiler) this.#write(props.children);
		else this.#writeWrapped(type, props);
	}

	#writeComponent(component: Component, props: Props, second?: unknown) {
		if (component.prototype?.isReactComponent) return this.#write(rendered(component as unknown as Class, props));
		this.#write(component(props, second));
	}

	#writeWrapped(type: unknown, props: Props) {
		if (!isWrapper(type)) throw new NeedsReact("type");
		if (type.$$typeof === forwardRef && type.render) this.#writeComponent(type.render, props, null);
		else if (type.$$typeof === memo) this.#writeElement(type.type, props);
		else if (type.$$typeof === provider) this.#writeProvider(type._context, props);
		else if (type.$$typeof === context && typeof props.children === "function") this.#writeConsumer(type, props);
		else throw new NeedsReact("type");
	}

	#writeProvider(of: unknown, { value, children }: Props) {
		const [had, before] = [this.#contexts.has(of), this.#contexts.get(of)];
		this.#contexts.set(of, value);
		this.#write(children);
		if (had) this.#contexts.set(of, before);
		else this.#contexts.delete(of);
	}

	#writeConsumer(type: Wrapper, { children }: Props) {
		const of = (type._context ?? type) as { _currentValue?: unknown };
		const value = this.#contexts.has(of) ? this.#contexts.get(of) : of._currentValue;
		this.#write((children as (value: unknown) => unknown)(value));
	}

	#writeTag(tag: string, props: Props) {
		const chosen = this.#chosen;
		const opening =
			tag === "select" ? openSelect(props) : tag === "option" ? openOption(props, chosen) : openTag(tag, props);
		this.#html += opening.html;
		this.#inText = false;
		if (opening.closed) return;
		if (opening.content !== undefined) this.#html += opening.content;
		else {
			if (tag === "select") this.#chosen = valueOfSelect(props);
			this.#write(opening.children);
			this.#chosen = chosen;
		}
		this.#html += `</${tag}>`;
		this.#inText = false;
	}
}

function isElement(node: unknown): node is { type: unknown; props: Props } {
	return typeof node === "object" && node !== null && (node as { $$typeof?: symbol }).$$typeof === element;
}

function isWrapper(type: unknown): type is Wrapper {
	return typeof type === "object" && type !== null && "$$typeof" in type;
}

type Instance = { props: Props; state: unknown; render: () => unknown };
type Class = {
	new (props: Props): Instance & Record<string, unknown>;
	contextType?: unknown;
	getDerivedStateFromProps?: (props: Props, state: unknown) => object | null;
};

/** What a class component renders first, such as an error boundary without an error. */
function rendered(component: Class, props: Props): unknown {
	const instance = new component(props);
	if (component.contextType || "componentWillMount" in instance || "UNSAFE_componentWillMount" in instance) {
		throw new NeedsReact("class");
	}
	instance.props = props;
	instance.state ??= null;
	const derived = component.getDerivedStateFromProps?.(props, instance.state);
	if (derived) instance.state = { ...(instance.state as object), ...derived };
	return instance.render();
}
