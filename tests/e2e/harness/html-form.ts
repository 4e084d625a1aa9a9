/** A form of a page: where it goes and its fields as a browser would send them. */
export type HtmlForm = {
	action: string;
	fields: [string, string][];
	names: string[];
	/** Of the fields that one types in, passwords left out. */
	typed: string[];
	/** Of the fields that nobody gets wrong who does not forge them: hidden ones and ticks. */
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
				safe: of(/^(hidden|checkbox)$/),
			},
		];
	});
}

/** What the page says went wrong, empty when it says nothing. */
export function messagesIn(html: string): string {
	const alerts = [...html.matchAll(/role="alert"[^>]*>([\s\S]*?)<\/(?:div|section)>/g)];
	return text(alerts.map(([, inside]) => inside).join(" "));
}

/** The lines of the page's summary of errors that lead to nothing on it. */
export function deadLinesIn(html: string): string[] {
	const alerts = [...html.matchAll(/role="alert"[^>]*>([\s\S]*?)<\/(?:div|section)>/g)].map(
		([, inside = ""]) => inside,
	);
	const targets = [...alerts.join("").matchAll(/href="#([^"]*)"/g)].map(([, id = ""]) => id);
	return targets.filter((id) => !html.includes(`id="${id}"`));
}

function attributesOf(tag: string): Record<string, string> {
	const found = [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
	return Object.fromEntries(found.map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]));
}

/** The named fields with their types; a textarea counts as text, a select as a type of its own. */
function controlsIn(body: string): { name: string; type: string }[] {
	return [...body.matchAll(/<(input|select|textarea)\b([^>]*)>/g)].flatMap(([, tag, attributes = ""]) => {
		const { name, type = "text" } = attributesOf(attributes);
		return name ? [{ name, type: tag === "select" ? "select" : type }] : [];
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
