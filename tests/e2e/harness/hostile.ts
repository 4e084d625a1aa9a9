import { randomUUID } from "node:crypto";
import { managerAddresses, recordAddresses } from "./addresses";
import { deadLinesIn, foldedErrorsIn, formsIn, type HtmlForm, messagesIn } from "./html-form";

/** What a person never sees and a program fills in; it is not given back. */
export const trap = "website";
/** Numbers that identify a person: they are never given back. */
const guarded = /^(idNumber|taxId)$/;
/** A click on these is all they ask for. */
export const isChoice = (names: string[]) => names.every((name) => /^(intent|idempotencyKey|.*Id|__\w+)$/.test(name));

export const script = `<script>alert("x")</script>`;
export const foreign = "999999";

/** What no form is made for: in all of its fields at once it is refused, with what was typed kept and nothing written. */
export const refused: Record<string, string> = {
	nothing: "",
	"too much": "x".repeat(20_000),
	"a negative number": "-5",
	"the wrong type": "neither a day nor a number",
	"a day that is not": "02/30/2026",
	"a script": script,
	"a foreign id": foreign,
};

/** What is wrong with the answer to a form that had to be refused. */
export function faultsOf(
	status: number,
	html: string,
	sent: { form: HtmlForm; names: string[]; value: string },
): string[] {
	if (status !== 400) return [`answered ${status}`];
	const takers = formsIn(html, sent.form.action).filter(({ names }) =>
		sent.names.every((name) => names.includes(name)),
	);
	const back = takers.find(({ action }) => action === sent.form.action) ?? takers[0];
	const kept = new Map(back?.fields);
	const lost = sent.form.typed.filter(
		(name) => sent.names.includes(name) && !guarded.test(name) && kept.get(name) !== sent.value,
	);
	return [
		...(messagesIn(html) ? [] : ["no message"]),
		...deadLinesIn(html)
			.filter((id) => !sent.form.safe.some((name) => id.replace(/\[\d+\]$/, "").endsWith(`-${name}`)))
			.map((id) => `a message leads to ${id}, which is not there`),
		...foldedErrorsIn(html).map((id) => `a closed fold hides what is wrong with ${id}`),
		...(back ? [] : ["the form is gone"]),
		...(lost.length > 0 ? [`what was typed is gone from ${lost}`] : []),
		...(html.includes(script) ? ["the script comes back as it was sent"] : []),
	];
}

export type Attack = (form: HtmlForm, names: readonly string[]) => [string, string][];

/** What else may be sent: it is answered, never with a 500. */
export const attacks: Record<string, Attack> = {
	"more digits than a number holds": replaced("9".repeat(400)),
	"an exponent": replaced("1e308"),
	"half a pair": replaced("\ud800"),
	twice: added((name) => [
		[name, "1"],
		[name, "2"],
	]),
	"a far index": added((name) => [[`${name.replace(/\[.*/, "")}[99999].amount`, "1"]]),
	prototype: added((name) => [
		[`${name}.__proto__.x`, "1"],
		["__proto__[x]", "1"],
		["constructor.x", "1"],
	]),
	"a NUL byte everywhere": replaced("a\0b"),
	"a far day everywhere": replaced("12/31/9999"),
	missing: ({ fields }, names) => fields.filter(([name]) => !names.includes(name)),
};

/** What a field's own check may let through to the domain, so it is tried in one field at a time. */
export const subtle: Record<string, Attack> = {
	"thirteen digits": replaced("9999999999999"),
	"a NUL byte": replaced("a\0b"),
	"a far day": replaced("12/31/9999"),
	nested: added((name) => [
		[`${name}[0].x`, "1"],
		[`${name}.y`, "2"],
	]),
};

export function replaced(value: string): Attack {
	return ({ fields }, names) => [
		...fields.filter(([name]) => !names.includes(name)),
		...names.map((name): [string, string] => [name, value]),
	];
}

function added(more: (name: string) => [string, string][]): Attack {
	return ({ fields }, names) => [...fields, ...names.flatMap(more)];
}

/** A key of its own for every try, so that no try is answered with what another did. */
export function fresh(fields: [string, string][]): [string, string][] {
	return fields.map(([name, value]) => [name, name === "idempotencyKey" ? randomUUID() : value]);
}

/** Changes of the account itself would end the session or the organization that the other forms need. */
const apart = /^\/app\/(myaccount|sendReset)/;

/** Every address of managers with a form: the new ones without a record, the others on the portfolio's records. */
export function formAddresses(databasePath: string): string[] {
	const filled = recordAddresses(databasePath);
	const bare = managerAddresses
		.filter(({ path }) => !apart.test(path))
		.map(({ path, takesForms }) => ({ address: path, takesForms }));
	const needRecord = new Set(filled.map(({ address }) => address.split("?")[0]));
	const creating = /\/app\/(addnew|addedit(?!recurring))/;
	return [...bare.filter(({ address }) => creating.test(address) || !needRecord.has(address)), ...filled]
		.filter(({ takesForms, address }) => takesForms && !/\/(remove|delete)\?/.test(address))
		.map(({ address }) => address);
}
