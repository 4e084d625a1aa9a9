import { attribute } from "./attributes";
import { escaped } from "./escape";
import { NeedsReact } from "./needs-react";

export type Props = Record<string, unknown>;

/** What a tag opens with, and what is written in it: nodes, a text as it is, or nothing because it has no end. */
export type Opening = { html: string; children?: unknown; content?: string; closed?: true };

const voids = new Set("area base br col embed hr img link meta param source track wbr".split(" "));

/** The opening of any tag but those below. */
export function openTag(tag: string, props: Props): Opening {
	if (tag === "input") return openInput(props);
	if (tag === "textarea") return openTextArea(props);
	if (tag.includes("-") || tag === "listing" || tag === "menuitem" || "is" in props) throw new NeedsReact(tag);
	const attributes = attributesOf(props);
	if (voids.has(tag)) return { html: `<${tag}${attributes}/>`, closed: true };
	const html = `<${tag}${attributes}>`;
	const { children, dangerouslySetInnerHTML: inner } = props;
	if (inner !== null && inner !== undefined) return { html, content: innerOf(inner) };
	if (tag === "pre" && typeof children === "string" && children.startsWith("\n"))
		return { html: `${html}\n`, children };
	return { html, children };
}

/** The value of a select, which marks its options. */
export function valueOfSelect({ value, defaultValue }: Props): unknown {
	return value ?? defaultValue;
}

/** A select's value isn't an attribute. */
export function openSelect({ value: _, defaultValue: __, ...props }: Props): Opening {
	return openTag("select", props);
}

/** An option, marked if it is the value of its select. */
export function openOption({ selected, ...props }: Props, chosen: unknown): Opening {
	const opening = openTag("option", props);
	const isChosen = chosen === null || chosen === undefined ? Boolean(selected) : isAmong(valueOfOption(props), chosen);
	return isChosen ? { ...opening, html: `${opening.html.slice(0, -1)} selected="">` } : opening;
}

function valueOfOption({ value, children }: Props): string {
	if (value !== null && value !== undefined) return String(value);
	return [children].flat(Number.POSITIVE_INFINITY).filter(isWritten).join("");
}

function isWritten(child: unknown): child is string | number {
	if (typeof child === "object" && child !== null) throw new NeedsReact("option");
	return typeof child === "string" || typeof child === "number";
}

function isAmong(value: string, chosen: unknown): boolean {
	return Array.isArray(chosen) ? chosen.some((one) => String(one) === value) : String(chosen) === value;
}

function openInput({ checked, defaultChecked, value, defaultValue, ...props }: Props): Opening {
	const [isChecked, text] = [checked ?? defaultChecked, value ?? defaultValue];
	const state = isChecked === null || isChecked === undefined ? "" : attribute("checked", isChecked);
	const held = text === null || text === undefined ? "" : attribute("value", text);
	return { html: `<input${attributesOf(props)}${state}${held}/>`, closed: true };
}

function openTextArea({ value, defaultValue, children, ...props }: Props): Opening {
	if (children !== null && children !== undefined) throw new NeedsReact("textarea");
	const text = String(value ?? defaultValue ?? "");
	const html = `<textarea${attributesOf(props)}>${text.startsWith("\n") ? "\n" : ""}`;
	return { html, content: escaped(text) };
}

function attributesOf(props: Props): string {
	let attributes = "";
	for (const name in props) {
		const value = props[name];
		if (value !== null && value !== undefined && name !== "children") attributes += attribute(name, value);
	}
	return attributes;
}

function innerOf(value: unknown): string {
	if (typeof value !== "object" || value === null || !("__html" in value)) throw new NeedsReact("html");
	return String(value.__html ?? "");
}
