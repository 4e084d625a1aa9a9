import {
	Component,
	type ComponentProps,
	createContext,
	Fragment,
	forwardRef,
	createElement as h,
	memo,
	type ReactNode,
	Suspense,
	useContext,
	useId,
	useMemo,
	useReducer,
	useState,
	useSyncExternalStore,
} from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BareCheckbox } from "../bare-checkbox";
import { DateText } from "../date";
import { FormatProvider } from "../format-context";
import { Icon } from "../icon";
import { PlainLink } from "../link";
import { Amount, Balance, Money } from "../money";
import { Status } from "../status";
import { numberedIds } from "./numbered-ids";
import { htmlOf, keptHtml } from "./write-html";

const format = { locale: "en-US", currency: "USD", timeZone: "America/Denver" };

/** The part as React writes it, and as `htmlOf` does. */
function bothWays(part: ReactNode) {
	const page = h(FormatProvider, { format } as ComponentProps<typeof FormatProvider>, h("div", null, part));
	const own = htmlOf(page);
	return { own: own && numberedIds(own), react: numberedIds(renderToString(page)) };
}

const Named = ({ name }: { name: string }) => h(Fragment, null, "Dear ", name, "!");
const Ref = forwardRef<HTMLAnchorElement, { label: string }>(({ label }, ref) => h("a", { ref, href: "/app" }, label));
const Kept = memo(({ count }: { count: number }) =>
	h(
		"b",
		null,
		useMemo(() => count * 2, [count]),
	),
);
const Place = createContext("here");
const Where = () => h("i", null, useContext(Place));
const onClick = () => {};
const asItIs = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });

class Boundary extends Component<{ children?: ReactNode; name: string }, { failed: boolean; name: string }> {
	override state = { failed: false, name: "" };
	static getDerivedStateFromProps({ name }: { name: string }) {
		return { name };
	}
	override render() {
		return this.state.failed ? "failed" : h("section", { title: this.state.name }, this.props.children);
	}
}

function Stateful() {
	const [first] = useState(() => 1);
	const [second] = useReducer(
		(n: number) => n,
		2,
		(n) => n * 10,
	);
	const third = useSyncExternalStore(
		() => onClick,
		() => "browser",
		() => "server",
	);
	return h("i", null, first, second, third);
}

function Numbered({ children }: { children?: ReactNode }) {
	return h("i", { id: useId(), "data-second": useId() }, children);
}

/** Nested lists deep enough that the path of a place doesn't fit in 30 bits. */
function deep(level: number): ReactNode {
	if (level === 0) return h(Numbered);
	return [null, null, null, null, null, h("b", { key: 5 }, deep(level - 1))];
}

const parts: Record<string, ReactNode> = {
	"text beside text": h("td", null, "20", " of ", 30, "", " occupied"),
	"text beside what is empty": h("td", null, "a", null, false, h(Fragment), "b", ""),
	"text around an element": h("td", null, "a", h("b", null, "c"), "d", "e"),
	entities: h("td", { title: `"A" & 'B'` }, `<script>&amp;"it's"</script>`),
	lists: h(
		"ul",
		null,
		[1, 2].map((n) => h("li", { key: n }, n, [null, "x", ["y"]])),
	),
	"names of attributes": h("td", {
		...{ className: "end", colSpan: 2, tabIndex: -1, "data-label": "To", "aria-hidden": true, "aria-label": "1 < 2" },
		...{ hidden: false, onClick, id: undefined, lang: null },
	}),
	"an open part": h("details", { open: true }, h("summary", null, "More")),
	"a closed part": h("details", { open: false }, h("summary", null, "More")),
	"a line's break": h("p", null, "a", h("br"), "b"),
	"components of every kind": h(
		"p",
		null,
		h(Named, { name: "Ana & Bo" }),
		h(Ref, { label: "x" }),
		h(Kept, { count: 3 }),
		h(Where),
	),
	"the boxes of rows": h(
		"td",
		null,
		...[true, false].map((defaultChecked) =>
			h(BareCheckbox, { ...{ name: "id", value: 7, form: "f" }, defaultChecked, "aria-label": 'Unit "A"' }),
		),
	),
	amounts: h(
		"td",
		null,
		h(Money, { cents: -5000 }),
		h(Amount, { cents: 0 }),
		h(Balance, { cents: 120 }),
		h(Money, { cents: null }),
	),
	days: h("td", null, h(DateText, { date: "2026-11-21" }), h(DateText, { date: null })),
	"statuses and icons": h(
		"td",
		null,
		h(Status, { tone: "warn" } as ComponentProps<typeof Status>, "VACANT"),
		h(Icon, { name: "star", label: "Starred" }),
	),
	"a form's fields": h(
		"form",
		{ ...{ action: "/app?x=1&y=2", noValidate: true, method: "post", encType: "multipart/form-data" } },
		h("input", { ...{ type: "checkbox", defaultChecked: true, value: "a" }, name: "n", readOnly: true }),
		h("input", { ...{ defaultValue: 0, maxLength: 5, autoComplete: "off", inputMode: "decimal" }, required: false }),
		h("input", { value: "", onChange: onClick, autoFocus: true, type: "search" }),
		h("textarea", { defaultValue: "\nTwo\nlines <b>", rows: 3, cols: 0 }),
		h("textarea", { value: "x", onChange: onClick, spellCheck: false }),
		h("button", { type: "submit", disabled: true, formNoValidate: true, formAction: "/app" }, "Go"),
	),
	"selects and their options": [
		h(
			"select",
			{ key: 1, name: "s", defaultValue: 7 },
			[5, 7].map((n) => h("option", { key: n, value: n }, n, " days")),
			h("optgroup", { label: "More" }, h("option", null, "7")),
		),
		h(
			"select",
			{ key: 2, multiple: true, size: 2, defaultValue: ["a", "c"] },
			["a", "b", "c"].map((n) => h("option", { key: n, disabled: n === "b" }, n)),
		),
		h("datalist", { key: 3, id: "list" }, h("option", { value: "a" })),
	],
	"a picture": h(
		"svg",
		{ ...{ viewBox: "0 0 20 20", role: "img", fill: "none", strokeWidth: 1.5 }, strokeLinecap: "round" },
		h("path", { d: "M0 0h1", fillRule: "evenodd" }),
		h("text", { textAnchor: "middle", x: 1.5 }, "a"),
	),
	"tables, pictures and downloads": h(
		"table",
		null,
		h("colgroup", { span: 2 }, h("col")),
		h("tbody", null, h("tr", null, h("td", { rowSpan: 2 }, h("img", { src: "/a?b&c", alt: "" }), h("hr")))),
		h("tfoot", null, h("tr", null, h("td", null, h("a", { href: "/x", download: true }), h("a", { download: "y" })))),
	),
	"HTML as it is": h("p", { ...asItIs("<b>&</b>"), suppressHydrationWarning: true }),
	"a context's provider, inside another": [
		h(Place.Provider, { key: 1, value: "there" }, h(Where), h(Place.Provider, { value: "" }, h(Where)), h(Where)),
		h(Where, { key: 2 }),
		h(Place.Consumer, { ...{ key: 3, children: (value: string) => h("u", null, value) } }),
	],
	"a boundary of errors": h(Boundary, { name: "A" }, "text", h("b")),
	"state of the server": h(Stateful),
	"ids by place": [
		h(Numbered, { key: 1 }, h(Numbered), h("p", null, h(Numbered))),
		[h(Numbered, { key: 1 }), null, h(Fragment, { key: 2 }, "a", h(Numbered))],
		h(memo(Numbered), { key: 3 }),
	],
	"ids so deep that they're long": deep(14),
	"lines that begin with a break": h("pre", null, "\n\nb"),
	"plain links": h(
		"th",
		{ scope: "row" },
		h(PlainLink, { href: "/app/leaseledger?id=1&x=2" }, "12"),
		" ",
		h("small", null),
	),
};

describe("a part is written as React writes it", () => {
	test.each(Object.entries(parts))("%s", (_, part) => {
		const { own, react } = bothWays(part);
		expect(own).toBe(react);
	});
});

test("a whole document is written as React writes it", () => {
	const head = h("head", null, h("meta", { charSet: "utf-8" }), h("title", null, "A & B"), h("link", { rel: "icon" }));
	const script = h("script", { async: true, ...asItIs("1 < 2") });
	const document = h("html", { lang: "en" }, head, h("body", null, "a", script));
	expect(htmlOf(document)).toBe(renderToString(document));
});

function Restless() {
	const [once, setOnce] = useState(false);
	if (!once) setOnce(true);
	return null;
}

test.each(
	Object.entries({
		"a suspense boundary": h(Suspense, null, "a"),
		"a component that sets its state while it renders": h(Restless),
		"an attribute it doesn't know": h("td", { style: { color: "red" } }),
		"an element of one's own": h("x-card"),
	}),
)("%s is left to React", (_, part) => {
	expect(bothWays(h("p", null, "before", part)).own).toBeUndefined();
});

function Broken(): never {
	throw new Error("broken");
}

test("what a component throws is thrown, and React's hooks are back", () => {
	expect(() => htmlOf(h(Broken))).toThrow("broken");
	expect(renderToString(h(Stateful))).toContain("server");
});

type Kind = { menu: object; role: object; at: string; part: () => ReactNode };

function KeptPart({ menu, role, at, part }: Kind) {
	return h("p", { title: keptHtml([menu, role], at, part) ?? "left to React" });
}

test("a kept part is written once for its objects and key, with the contexts around it", () => {
	let written = 0;
	const first: Kind = { menu: {}, role: {}, at: "a", part: () => h("b", null, ++written, h(Where)) };
	const kinds = [first, first, { ...first, at: "b" }, { ...first, role: {} }];
	const asked = kinds.map((kind) => htmlOf(h(Place.Provider, { value: "there" }, h(KeptPart, kind))));
	expect(asked.map((html) => /(\d)&lt;i&gt;there/.exec(html ?? "")?.[1])).toEqual(["1", "1", "2", "3"]);
});

test("a kept part with an id of its own, or in a page that React renders, is left to React", () => {
	const kind: Kind = { menu: {}, role: {}, at: "a", part: () => h(Numbered) };
	expect(htmlOf(h(KeptPart, kind))).toBe('<p title="left to React"></p>');
	expect(renderToString(h(KeptPart, { ...kind, part: () => "x" }))).toBe('<p title="left to React"></p>');
});
