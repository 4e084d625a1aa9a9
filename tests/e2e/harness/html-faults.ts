const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements whose text is no markup. */
const raw = /^(script|style|textarea|title)$/;
const phrasing =
	/^(a|abbr|b|bdi|button|code|del|em|i|img|input|ins|kbd|label|mark|output|q|s|samp|select|small|span|strong|sub|sup|svg|textarea|time|u|var|wbr|br)$/;

/** Where something must stand, where it says so. */
const parents: Record<string, RegExp> = {
	li: /^(ul|ol|menu)$/,
	dt: /^(dl|div)$/,
	dd: /^(dl|div)$/,
	tr: /^(thead|tbody|tfoot|table)$/,
	td: /^tr$/,
	th: /^tr$/,
	option: /^(select|optgroup|datalist)$/,
	legend: /^fieldset$/,
	summary: /^details$/,
	figcaption: /^figure$/,
	caption: /^table$/,
};

/**
 * What is wrong with a page's markup, read strictly: tags that are not closed or close another, elements where they may
 * not stand, attributes given twice, ids given twice or pointed to in vain. Empty for a page that is right.
 */
export function htmlFaults(html: string): string[] {
	const faults: string[] = [];
	const open: string[] = [];
	const ids: string[] = [];
	const named: string[] = [];
	if (!/^<!doctype html>/i.test(html)) faults.push("no doctype");
	const tags = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
	for (let found = tags.exec(html); found; found = tags.exec(html)) {
		const [, closes, tag = "", attributes = ""] = found;
		const name = tag.toLowerCase();
		if (name === "") continue;
		if (closes) {
			const last = open.pop();
			if (last !== name) faults.push(`</${name}> closes <${last}>`);
			continue;
		}
		faults.push(...misplaced(name, open));
		const given = [...attributes.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|[^\s"']+))?/g)];
		const names = given.map(([, attribute = ""]) => attribute.toLowerCase());
		for (const attribute of names.filter((one, at) => names.indexOf(one) !== at)) {
			faults.push(`<${name}> has ${attribute} twice`);
		}
		for (const [, attribute = "", value = ""] of given) {
			if (attribute === "id") ids.push(value);
			if (/^(for|aria-labelledby|aria-describedby|aria-controls)$/.test(attribute)) named.push(...value.split(/\s+/));
			if (attribute === "id" && /\s|^$/.test(value)) faults.push(`<${name}> has the id "${value}"`);
		}
		if (name === "img" && !names.includes("alt")) faults.push("<img> without alt");
		if (voids.test(name) || /\/\s*$/.test(attributes)) continue;
		open.push(name);
		if (raw.test(name)) tags.lastIndex = html.indexOf(`</${name}`, tags.lastIndex);
	}
	faults.push(...open.map((name) => `<${name}> is not closed`));
	faults.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} twice`));
	faults.push(...named.filter((id) => id !== "" && !ids.includes(id)).map((id) => `nothing has the id ${id}`));
	return faults;
}

function misplaced(name: string, open: readonly string[]): string[] {
	const parent = open.at(-1) ?? "";
	const within = (tag: string) => open.includes(tag);
	const faults: string[] = [];
	const wanted = parents[name];
	if (wanted && !wanted.test(parent)) faults.push(`<${name}> stands in <${parent}>`);
	if (/^(ul|ol)$/.test(parent) && !/^(li|script|template)$/.test(name)) faults.push(`<${name}> stands in <${parent}>`);
	if (within("p") && !phrasing.test(name) && !within("svg")) faults.push(`<${name}> stands in <p>`);
	if (name === "a" && (within("a") || within("button"))) faults.push("a link within a link or button");
	if (/^(button|input|select|textarea)$/.test(name) && (within("a") || within("button"))) {
		faults.push(`<${name}> within a link or button`);
	}
	if (name === "form" && within("form")) faults.push("a form within a form");
	if (name === "main" && within("main")) faults.push("<main> within <main>");
	return faults;
}
