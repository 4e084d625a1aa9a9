/** A form of a page: where it goes and its fields as a browser would send them. */
export type HtmlForm = {
	action: string;
	fields: [string, string][];
	names: string[];
	/** Of the fields that one types in, passwords left out. */
	typed: string[];
	/** Of the fields that files are chosen in. */
	files: string[];
	/** How much a field says that it takes, by name. */
	longest: Record<string, number>;
	/** Of the fields that no one gets wrong who does not forge them: hidden ones and ticks. */
	safe: string[];
};

/** The forms of a page that change something, read from its HTML. */
export function formsIn(html: string, address: string): HtmlForm[] {
	return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = "", body = ""]) => {
		const { method = "get", action = address } = attributesOf(head);
		if (method.toLowerCase() !== "post") return [];
		const controls = controlsIn(body);
		const of = (types: RegExp) => controls.filter(({ type }) => types.test(type)).map(({ name }) => name);
		return [
			{
				action: action || address,
				fields: fieldsIn(body),
				names: [...new Set(of(/./))],
				typed: of(/^(text|email|tel|search|url|number|date)$/),
				files: of(/^file$/),
				longest: Object.fromEntries(controls.flatMap(({ name, most }) => (most ? [[name, Number(most)]] : []))),
				safe: of(/^(hidden|checkbox)$/),
			},
		];
	});
}

/** The names that a page asks itself with: the fields of its filters, and the parameters of its links to itself. */
export function parametersOf(html: string, address: string): string[] {
	const [path = ""] = address.split("?");
	const filters = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = "", body = ""]) =>
		attributesOf(head).method?.toLowerCase() === "post" ? [] : controlsIn(body).map(({ name }) => name),
	);
	const links = [...html.matchAll(/href="([^"]*)"/g)].flatMap(([, href = ""]) => {
		const [to, query = ""] = decode(href).split("?");
		return to === path ? [...new URLSearchParams(query).keys()] : [];
	});
	return [...new Set([...filters, ...links])];
}

/** What the page says went wrong, empty when it says nothing. */
export function messagesIn(html: string): string {
	const alerts = [...html.matchAll(/role="alert"[^>]*>([\s\S]*?)<\/(?:div|section)>/g)];
	return text(alerts.map(([, inside]) => inside).join(" "));
}

/** The lines of the page's summary of errors that lead to nothing on it. */
export function deadLinesIn(html: string): string[] {
	return linesIn(html).filter((id) => !html.includes(`id="${id}"`));
}

/** The ids of the fields that the page's summary of errors leads to. */
export function linesIn(html: string): string[] {
	const alerts = [...html.matchAll(/role="alert"[^>]*>([\s\S]*?)<\/(?:div|section)>/g)].map(
		([, inside = ""]) => inside,
	);
	return [...alerts.join("").matchAll(/href="#([^"]*)"/g)].map(([, id = ""]) => id);
}

/** The ids of the fields with an error that a closed fold hides. */
export function foldedErrorsIn(html: string): string[] {
	const folds: boolean[] = [];
	return [...html.matchAll(/<(\/?details|input|select|textarea)\b([^>]*)>/g)].flatMap(([, tag, inside = ""]) => {
		const { id, open, "aria-invalid": wrong } = attributesOf(inside);
		if (tag === "details") folds.push(open === undefined);
		else if (tag === "/details") folds.pop();
		else if (wrong === "true" && folds.includes(true)) return [id ?? ""];
		return [];
	});
}

function attributesOf(tag: string): Record<string, string> {
	const found = [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
	return Object.fromEntries(found.map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]));
}

/** The named fields with their types; a textarea counts as text, a select as a type of its own. */
function controlsIn(body: string): { name: string; type: string; most: string | undefined }[] {
	return [...body.matchAll(/<(input|select|textarea)\b([^>]*)>/g)].flatMap(([, tag, attributes = ""]) => {
		const { name, type = "text", maxlength: most } = attributesOf(attributes);
		return name ? [{ name, type: tag === "select" ? "select" : type, most }] : [];
	});
}

function fieldsIn(body: string): [string, string][] {
	const inputs = [...body.matchAll(/<input\b([^>]*)>/g)].flatMap(([, tag = ""]): [string, string][] => {
		const { name, type = "text", value = type === "checkbox" ? "on" : "", ...rest } = attributesOf(tag);
		const left = /^(file|submit|button)$/.test(type) || (/^(checkbox|radio)$/.test(type) && !("checked" in rest));
		return name && !left ? [[name, value]] : [];
	});
	const selects = [...body.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].flatMap(
		([, tag = "", inside = ""]): [string, string][] => {
			const { name } = attributesOf(tag);
			const options = [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, option = ""]) => attributesOf(option));
			const chosen = options.find((option) => "selected" in option) ?? options[0];
			return name ? [[name, chosen?.value ?? ""]] : [];
		},
	);
	const areas = [...body.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].flatMap(
		([, tag = "", inside = ""]): [string, string][] => {
			const { name } = attributesOf(tag);
			return name ? [[name, decode(inside)]] : [];
		},
	);
	return [...inputs, ...selects, ...areas];
}

function text(html: string): string {
	return decode(html.replace(/<[^>]*>/g, " "))
		.replace(/\s+/g, " ")
		.trim();
}

function decode(text: string): string {
	const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
	return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
		if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
		return decimal ? String.fromCodePoint(Number(decimal)) : (named[name] ?? all);
	});
}
