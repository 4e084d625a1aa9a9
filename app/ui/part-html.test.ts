import {
	type ComponentProps,
	createContext,
	Fragment,
	forwardRef,
	createElement as h,
	memo,
	type ReactNode,
	useContext,
	useId,
	useMemo,
} from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BareCheckbox } from "./bare-checkbox";
import { DateText } from "./date";
import { FormatProvider } from "./format-context";
import { Icon } from "./icon";
import { PlainLink } from "./link";
import { Amount, Balance, Money } from "./money";
import { htmlOf, keptHtml } from "./part-html";
import { Status } from "./status";

const format = { locale: "en-US", currency: "USD", timeZone: "America/Denver" };

function Written({ part, seen }: { part: ReactNode; seen: { html?: string | undefined } }) {
	seen.html = htmlOf(part);
	return null;
}

/** The part as React writes it, and as `htmlOf` does where React would. */
function bothWays(part: ReactNode) {
	const seen: { html?: string | undefined } = {};
	const inFormat = (children: ReactNode) => h(FormatProvider, { format, children });
	renderToString(inFormat(h(Written, { part, seen })));
	const react = renderToString(inFormat(h("div", null, part)));
	return { own: seen.html, react: react.slice("<div>".length, -"</div>".length) };
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

test.each(
	Object.entries({
		"a context's provider": h(Place.Provider, { value: "there" }, h(Where)),
		"a component with an id": h(Numbered),
		"a form": h("form"),
		"a select": h("select", { defaultValue: "a" }, h("option", { value: "a" }, "A")),
		"an attribute it doesn't know": h("td", { style: { color: "red" } }),
	}),
)("%s is left to React", (_, part) => {
	expect(bothWays(h("p", null, "before", part as ReactNode)).own).toBeUndefined();
});

type Kind = { menu: object; role: object; at: string; part: () => ReactNode };

function KeptPart({ menu, role, at, part }: Kind) {
	return h("p", null, keptHtml([menu, role], at, part));
}

function Numbered() {
	return h("i", { id: useId() });
}

function WithBody({ written }: { written: boolean }) {
	const part = [h(Numbered, { key: 1 }), h(Numbered, { key: 2 })];
	const html = written ? htmlOf(part) : undefined;
	return h("p", null, html ?? part);
}

test("ids of a part that is left to React are counted as if it had never been tried", () => {
	const page = (written: boolean) => renderToString(h("div", null, h(WithBody, { written }), h(Numbered)));
	expect(page(true)).toBe(page(false));
	expect(page(true)).toContain("<i id=");
});

test("a kept part is written once for its objects and key", () => {
	let written = 0;
	const first: Kind = { menu: {}, role: {}, at: "a", part: () => h("b", null, ++written) };
	const asked = [first, first, { ...first, at: "b" }, { ...first, role: {} }].map((kind) =>
		renderToString(h(KeptPart, kind)),
	);
	expect(asked.map((html) => /b&gt;(\d)&lt;/.exec(html)?.[1])).toEqual(["1", "1", "2", "3"]);
});
