import { escaped } from "./escape";
import { NeedsReact } from "./needs-react";

/** How React writes a property's value. A "flag" has no value, a "number" must be one, and "about" is never written. */
type Kind = "text" | "truth" | "flag" | "flag or text" | "number" | "count" | "about";
type Attribute = { name: string; kind: Kind };

const renamed: Readonly<Record<string, string>> = {
	...{ acceptCharset: "accept-charset", className: "class", htmlFor: "for", httpEquiv: "http-equiv" },
	...{ tabIndex: "tabindex", crossOrigin: "crossorigin", formAction: "formaction" },
	...{ strokeWidth: "stroke-width", strokeLinecap: "stroke-linecap", strokeLinejoin: "stroke-linejoin" },
	...{ strokeDasharray: "stroke-dasharray", strokeOpacity: "stroke-opacity", fillOpacity: "fill-opacity" },
	...{ fillRule: "fill-rule", clipRule: "clip-rule", clipPath: "clip-path", textAnchor: "text-anchor" },
	...{ dominantBaseline: "dominant-baseline", fontSize: "font-size", fontWeight: "font-weight" },
	shapeRendering: "shape-rendering",
};

/** Properties with capital letters that React writes as they are. */
const keptCapitals = new Set(
	`autoCapitalize autoComplete autoCorrect charSet colSpan dateTime encType enterKeyHint formEncType formMethod
	formTarget frameBorder hrefLang imageSizes imageSrcSet inputMode maxLength minLength preserveAspectRatio
	referrerPolicy srcDoc srcLang srcSet useMap viewBox`.split(/\s+/),
);

const flags = `allowFullScreen async autoFocus autoPlay checked controls default defer disabled formNoValidate hidden
	itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed selected`.split(/\s+/);

const kinds = new Map<string, Kind>([
	...flags.map((name): [string, Kind] => [name, "flag"]),
	...["contentEditable", "draggable", "spellCheck", "value"].map((name): [string, Kind] => [name, "truth"]),
	...["capture", "download"].map((name): [string, Kind] => [name, "flag or text"]),
	...["rowSpan", "start"].map((name): [string, Kind] => [name, "number"]),
	...["cols", "rows", "size", "span"].map((name): [string, Kind] => [name, "count"]),
	...`defaultValue defaultChecked dangerouslySetInnerHTML suppressHydrationWarning suppressContentEditableWarning`
		.split(" ")
		.map((name): [string, Kind] => [name, "about"]),
]);

const known = new Map<string, Attribute>();

/** One attribute as React writes it, with a space before it, or an empty text. Throws `NeedsReact` for others. */
export function attribute(property: string, value: unknown): string {
	if (property === "className" && typeof value === "string") return ` class="${escaped(value)}"`;
	const { name, kind } = attributeOf(property);
	if (kind === "text" && typeof value === "string") return ` ${name}="${escaped(value)}"`;
	if (kind === "about" || typeof value === "function" || typeof value === "symbol") return "";
	if (kind === "flag") return value ? ` ${name}=""` : "";
	if (kind === "flag or text" && typeof value === "boolean") return value ? ` ${name}=""` : "";
	if (typeof value === "boolean" && kind !== "truth") return "";
	if (kind === "number" && Number.isNaN(Number(value))) return "";
	if (kind === "count" && !(Number(value) >= 1)) return "";
	return ` ${name}="${escaped(String(value))}"`;
}

function attributeOf(property: string): Attribute {
	const before = known.get(property);
	if (before) return before;
	const attribute = read(property);
	known.set(property, attribute);
	return attribute;
}

function read(property: string): Attribute {
	const kind = kinds.get(property);
	if (kind) return { name: property.toLowerCase(), kind };
	if (/^on./i.test(property)) return { name: property, kind: "about" };
	if (/^(aria|data)-[a-z0-9-]+$/.test(property)) return { name: property, kind: "truth" };
	const name = renamed[property] ?? property;
	if (
		property in renamed ||
		keptCapitals.has(property) ||
		(/^[a-z][a-z0-9]*$/.test(property) && property !== "style")
	) {
		return { name, kind: "text" };
	}
	throw new NeedsReact(property);
}
