import { randomUUID } from "node:crypto";
import { managerAddresses, recordAddresses, rowCounts } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { formsIn, type HtmlForm } from "./harness/html-form";
import { manager, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";

/** Changes of the account itself would end the session or the organisation that the other forms need. */
const apart = /^\/app\/(myaccount|sendReset)/;
/** A click on these is all they ask for. */
const isChoice = (names: string[]) => names.every((name) => /^(intent|idempotencyKey|.*Id|__\w+)$/.test(name));

const script = `<script>alert("x")</script>`;
const foreign = "999999";

type Attack = (form: HtmlForm, names: readonly string[]) => [string, string][];

/** What is done to fields of a form. */
const attacks: Record<string, Attack> = {
	empty: replaced(""),
	"too long": replaced("x".repeat(20_000)),
	negative: replaced("-5"),
	script: replaced(script),
	"a foreign id": replaced(foreign),
	"more digits than a number holds": replaced("9".repeat(400)),
	"an exponent": replaced("1e308"),
	"half a pair": replaced("\ud800"),
	"a day that is not": replaced("02/30/2026"),
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
	missing: ({ fields }, names) => fields.filter(([name]) => !names.includes(name)),
};

/** What a field's own check may let through to the domain, so it is tried in one field at a time. */
const subtle: Record<string, Attack> = {
	"thirteen digits": replaced("9999999999999"),
	"a NUL byte": replaced("a\0b"),
	"a far day": replaced("12/31/9999"),
	nested: added((name) => [
		[`${name}[0].x`, "1"],
		[`${name}.y`, "2"],
	]),
};

function replaced(value: string): Attack {
	return ({ fields }, names) => [
		...fields.filter(([name]) => !names.includes(name)),
		...names.map((name): [string, string] => [name, value]),
	];
}

function added(more: (name: string) => [string, string][]): Attack {
	return ({ fields }, names) => [...fields, ...names.flatMap(more)];
}

/** A key of its own for every try, so that no try is answered with what another did. */
function fresh(fields: [string, string][]): [string, string][] {
	return fields.map(([name, value]) => [name, name === "idempotencyKey" ? randomUUID() : value]);
}

for (const [attack, change] of [...Object.entries(attacks), ...Object.entries(subtle)]) {
	test(`every form answers ${attack}`, async ({ server }) => {
		test.setTimeout(180_000);
		const client = await clientOf(server, manager);
		const wrong: string[] = [];
		let tried = 0;
		for (const address of formAddresses(server.databasePath)) {
			const page = await client.get(address);
			for (const form of formsIn(await page.text(), address)) {
				if (isChoice(form.names)) continue;
				const names = form.names.filter((name) => name !== "idempotencyKey" && !/\[[1-9]\d*\]/.test(name));
				for (const some of attack in subtle ? names.map((name) => [name]) : [names]) {
					tried += 1;
					const answer = await client.post(form.action, fresh(change(form, some)));
					const html = await answer.text();
					const where = `${form.action} ${some}: ${answer.status}`;
					if (![200, 303, 400].includes(answer.status)) wrong.push(where);
					if (html.includes(script)) wrong.push(`${where} gives the script back as it came`);
				}
			}
		}
		expect(wrong).toEqual([]);
		expect(tried, "tries").toBeGreaterThan(20);
	});
}

test("a form with nothing in it comes back with its messages and changes nothing", async ({ server }) => {
	const client = await clientOf(server, manager);
	const wrong: string[] = [];
	for (const address of formAddresses(server.databasePath)) {
		const page = await client.get(address);
		for (const form of formsIn(await page.text(), address)) {
			if (isChoice(form.names)) continue;
			const before = rowCounts(server.databasePath);
			const answer = await client.post(form.action, []);
			const html = await answer.text();
			if (answer.status >= 500) wrong.push(`${form.action}: ${answer.status}`);
			if (answer.status === 400 && !html.includes('role="alert"')) wrong.push(`${form.action}: 400 and no message`);
			if (answer.status === 400) expect(rowCounts(server.databasePath)).toEqual(before);
		}
	}
	expect(wrong).toEqual([]);
});

test("what was typed is still there beside the message", async ({ server }) => {
	const client = await clientOf(server, manager);
	const [address = ""] = formAddresses(server.databasePath).filter((one) => one.startsWith("/app/charge"));
	const isCharge = ({ names }: HtmlForm) => names.includes("lines[0].memo");
	const form = formsIn(await (await client.get(address)).text(), address).find(isCharge);
	if (!form) throw new Error("No form to charge with.");
	const typed: [string, string][] = [
		...form.fields.filter(([name]) => !/^lines\[0\]/.test(name)),
		["lines[0].memo", `Lost ${script}`],
		["lines[0].amount", "12,5,0"],
	];
	const answer = await client.post(form.action, typed);
	expect(answer.status).toBe(400);
	const back = formsIn(await answer.text(), address).find(isCharge);
	expect(back?.fields).toContainEqual(["lines[0].memo", `Lost ${script}`]);
	expect(back?.fields).toContainEqual(["lines[0].amount", "12,5,0"]);
});

test("the ids of another organisation are not found at their fields", async ({ server }) => {
	const own = await clientOf(server, manager);
	const other = await clientOf(server, stranger);
	const theirs = formsIn(await (await other.get("/app/addnewproperty")).text(), "/app/addnewproperty");
	const theirAccount = theirs
		.flatMap(({ fields }) => fields)
		.find(([name, value]) => /AccountId$/.test(name) && value)?.[1];
	expect(theirAccount).toMatch(/^\d+$/);
	const before = rowCounts(server.databasePath);
	const wrong: string[] = [];
	for (const address of formAddresses(server.databasePath)) {
		for (const form of formsIn(await (await own.get(address)).text(), address)) {
			if (isChoice(form.names)) continue;
			for (const name of form.names.filter((one) => /(?<!tax)Id$/.test(one) && !/\[[1-9]\d*\]/.test(one))) {
				const answer = await own.post(form.action, fresh(replaced(theirAccount ?? foreign)(form, [name])));
				if (answer.status !== 400 && answer.status !== 404) wrong.push(`${form.action} ${name}: ${answer.status}`);
			}
		}
	}
	expect(wrong).toEqual([]);
	expect(rowCounts(server.databasePath)).toEqual(before);
});

/** Every address with a form: the new ones without a record, the others on the portfolio's records. */
function formAddresses(databasePath: string): string[] {
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
