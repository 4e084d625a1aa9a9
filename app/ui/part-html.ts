import type { ReactNode } from "react";
import * as react from "react";

/** Says that a part needs React's own renderer. */
class NeedsReact extends Error {}

type Props = Record<string, unknown>;
type Element = { $$typeof: symbol; type: unknown; props: Props };

const elementSymbol = Symbol.for("react.element");
const fragmentSymbol = Symbol.for("react.fragment");
const forwardRefSymbol = Symbol.for("react.forward_ref");
const memoSymbol = Symbol.for("react.memo");

/**
 * The HTML of a part, letter for letter as React's renderer would write it for hydration, without what it keeps for each
 * element: a table's rows take half the time. Only while a component is rendered on the server, whose hooks and contexts
 * the part's components use. Undefined if the part holds something that only React can write, such as a context's
 * provider, a form, a select or a component with an id of its own.
 */
export function htmlOf(node: ReactNode): string | undefined {
	const out = { html: "", inText: false };
	const hooks = currentHooks();
	const { useId } = hooks;
	hooks.useId = leaveToReact;
	try {
		write(node, out);
		return out.html;
	} catch (error) {
		if (error instanceof NeedsReact) return undefined;
		throw error;
	} finally {
		hooks.useId = useId;
	}
}

type Hooks = { useId: () => string };

/**
 * What answers the hooks of the component that is being rendered. It would number an id by that component, not by the
 * part's own place, and the browser would count differently.
 */
function currentHooks(): Hooks {
	const { __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED: internals } = react as unknown as {
		__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED: { ReactCurrentDispatcher: { current: Hooks } };
	};
	return internals.ReactCurrentDispatcher.current;
}

function leaveToReact(): never {
	throw new NeedsReact();
}

const keptParts = new WeakMap<object, WeakMap<object, Map<string, string | undefined>>>();

/** The HTML of a part that depends on two objects and a key alone: written once for them. */
export function keptHtml([first, second]: [object, object], key: string, part: () => ReactNode): string | undefined {
	const ofFirst = keptParts.get(first) ?? new WeakMap<object, Map<string, string | undefined>>();
	keptParts.set(first, ofFirst);
	const ofBoth = ofFirst.get(second) ?? new Map<string, string | undefined>();
	ofFirst.set(second, ofBoth);
	if (!ofBoth.has(key)) ofBoth.set(key, htmlOf(part()));
	return ofBoth.get(key);
}

/** `inText`: the HTML ends with text, which a comment separates from more text so that hydration finds both. */
type Out = { html: string; inText: boolean };

function write(node: unknown, out: Out): void {
	if (node === null || node === undefined || typeof node === "boolean") return;
	if (typeof node === "string" || typeof node === "number") writeText(String(node), out);
	else if (Array.isArray(node)) for (const one of node) write(one, out);
	else if (isElement(node)) writeElement(node, out);
	else throw new NeedsReact();
}

function writeElement({ type, props }: Element, out: Out): void {
	if (typeof type === "string") writeTag(type, props, out);
	else if (typeof type === "function") write(rendered(type, props), out);
	else if (type === fragmentSymbol) write(props.children, out);
	else write(wrapped(type, props), out);
}

function isElement(node: unknown): node is Element {
	return typeof node === "object" && node !== null && "$$typeof" in node && node.$$typeof === elementSymbol;
}

// biome-ignore lint/complexity/noBannedTypes: a component is known only by being called.
function rendered(type: Function, props: Props): unknown {
	if (type.prototype?.isReactComponent) throw new NeedsReact();
	return type(props);
}

function wrapped(type: unknown, props: Props): unknown {
	if (typeof type !== "object" || type === null || !("$$typeof" in type)) throw new NeedsReact();
	if (type.$$typeof === forwardRefSymbol && "render" in type && typeof type.render === "function") {
		return type.render(props, null);
	}
	if (type.$$typeof === memoSymbol && "type" in type && typeof type.type === "function") {
		return rendered(type.type, props);
	}
	throw new NeedsReact();
}

function writeText(text: string, out: Out) {
	if (text === "") return;
	out.html += out.inText ? `<!-- -->${escaped(text)}` : escaped(text);
	out.inText = true;
}

/** Elements whose attributes or content React writes in ways of their own. */
const special = new Set(["select", "option", "textarea", "pre", "listing", "title", "html", "head", "body", "form"]);
const voids = new Set(["br", "hr", "img", "input", "wbr", "col"]);

function writeTag(tag: string, props: Props, out: Out) {
	if (special.has(tag)) throw new NeedsReact();
	out.html += `<${tag}`;
	for (const name in props) {
		if (name !== "children") out.html += attribute(tag, name, props[name]);
	}
	if (tag === "input") out.html += inputState(props);
	out.inText = false;
	if (voids.has(tag)) {
		out.html += "/>";
		return;
	}
	out.html += ">";
	write(props.children, out);
	out.html += `</${tag}>`;
	out.inText = false;
}

const names: Readonly<Record<string, string>> = {
	...{ className: "class", htmlFor: "for", tabIndex: "tabindex", dateTime: "dateTime", colSpan: "colSpan" },
	...{ rowSpan: "rowSpan", strokeWidth: "stroke-width", strokeLinecap: "stroke-linecap" },
	...{ strokeLinejoin: "stroke-linejoin", viewBox: "viewBox", href: "href", scope: "scope", role: "role", id: "id" },
	...{ fill: "fill", stroke: "stroke", d: "d", rel: "rel", target: "target", title: "title", name: "name" },
	...{ lang: "lang", type: "type", form: "form", src: "src", alt: "alt", width: "width", height: "height" },
	...{ x: "x", y: "y" },
};

const flags = new Set(["hidden", "disabled", "download", "open"]);
/** Written by `inputState`, or only for scripts. */
const unwritten = new Set(["defaultChecked", "defaultValue", "checked", "value", "suppressHydrationWarning"]);

function attribute(tag: string, name: string, value: unknown): string {
	if (value === null || value === undefined || typeof value === "function") return "";
	const known = names[name];
	if (known !== undefined || name.startsWith("aria-") || name.startsWith("data-")) {
		if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") throw new NeedsReact();
		if (typeof value === "boolean" && known !== undefined) throw new NeedsReact();
		return ` ${known ?? name}="${escaped(String(value))}"`;
	}
	if (flags.has(name) && typeof value === "boolean") return value ? ` ${name}=""` : "";
	if (tag === "input" && unwritten.has(name)) return "";
	throw new NeedsReact();
}

function inputState({ checked, defaultChecked, value, defaultValue }: Props): string {
	if (typeof (value ?? defaultValue ?? "") === "boolean") throw new NeedsReact();
	const state = (checked ?? defaultChecked) ? ' checked=""' : "";
	const text = value ?? defaultValue;
	return text === undefined || text === null ? state : `${state} value="${escaped(String(text))}"`;
}

const marks = /["'&<>]/;
const allMarks = /["'&<>]/g;
const entities: Readonly<Record<string, string>> = {
	'"': "&quot;",
	"'": "&#x27;",
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
};

function escaped(text: string): string {
	return marks.test(text) ? text.replace(allMarks, (mark) => entities[mark] ?? mark) : text;
}
