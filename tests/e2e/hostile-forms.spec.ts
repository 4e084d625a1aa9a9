import { pagesOf, rowCounts, strangersIds } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { faultsOf, foreign, formAddresses, fresh, isChoice, refused, replaced, script, trap } from "./harness/hostile";
import { formsIn, type HtmlForm } from "./harness/html-form";
import { manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import type { TestServer } from "./harness/server";

test.use({ portfolio: "attacked" });

/** The forms that take some of it, and why that is honest; what can be done only once is tried with the first. */
type Honest = {
	name: string;
	form: RegExp;
	/** The page that has the form, where its address is another. */
	on?: RegExp;
	takes: string[];
	because: string;
	once?: boolean;
	answers?: number;
};
const honest: Honest[] = [
	{
		name: "the reports that owners see",
		form: /^\/app\/reports\/owners$/,
		takes: ["nothing", "a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "owners may see none, and what is no report is left out",
	},
	{
		name: "a report's columns and the name of a view",
		form: /^\/(app\/reportsLayout|owner\/oreportsLayout)\//,
		takes: ["nothing", "a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "a name is any text, and no column has to be shown beside the first",
	},
	{
		name: "a vendor's tax information",
		form: /^\/app\/vendor\/tax\?/,
		takes: ["nothing"],
		because: "nothing of a W-9 has to be known",
	},
	{
		name: "why a request to erase data is declined",
		form: /^\/app\/personaldata\/decline\?/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "an answer is any text, and is shown as text",
		once: true,
	},
	{
		name: "a hold on someone's data",
		form: /^\/app\/personaldata\/hold\?/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "a reason is any text, and is shown as text",
		once: true,
	},
	{
		name: "an email to many",
		form: /^\/app\/masterpage\/contacts\/email\?/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "its words are any text, and are shown as text in its preview",
		answers: 200,
	},
	{
		name: "the profile",
		form: /^\/app\/myaccount$/,
		takes: ["a negative number", "a day that is not", "a foreign id"],
		because: "names are not ours to judge, and a telephone number is digits",
	},
	{
		name: "a budget",
		form: /^\/app\/budget\/account\?/,
		takes: ["nothing", "a foreign id"],
		because: "a month left empty has no budget, and a large number is an amount",
	},
	{
		name: "maintenance targets",
		form: /^\/app\/settings\/maintenance$/,
		takes: ["nothing"],
		because: "a target left blank is the usual one",
	},
	{
		name: "an agreement's draft",
		form: /^\/app\/addeditleaseagreement\?id=/,
		takes: ["nothing", "a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "its clauses are any text, and are shown as text",
	},
	{
		name: "the reason to void an agreement",
		form: /^\/app\/esignleases\/void\?/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "a reason is any text, and is shown as text",
		once: true,
	},
	{
		name: "a note on an applicant",
		form: /^\/app\/singleapplicantlayout\/applicantsummary\?/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "a note is any text, and is shown as text",
	},
	{
		name: "a notice taken back",
		form: /^\/app\/endlease\/undo\?/,
		takes: ["nothing", "a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "its reason is any text or none, and is shown as text",
		once: true,
	},
	{
		name: "a login closed or opened",
		form: /^\/app\/(tenant|rentalowner)\/portal\?/,
		takes: ["nothing", "a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "what is said to them is any text or none, and is shown as text",
		once: true,
	},
	{
		name: "a word on a request",
		form: /^\/app\/addeditrequest\?id=/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "what is said of the work is any text, and is shown as text",
	},
	{
		name: "a passkey's name",
		form: /^\/app\/myaccount\/twostep\/passkey\?id=\d+$/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "what one calls a device is any text, and is shown as text",
	},
	{
		name: "an inspection canceled",
		form: /^\/app\/inspection\?id=\d+&ask=cancel$/,
		on: /^\/app\/inspection\?/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "its reason is any text, and is shown as text",
		once: true,
	},
	{
		name: "a turn called off",
		form: /^\/app\/unitturn\?id=\d+&ask=cancel$/,
		on: /^\/app\/unitturn\?/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "its reason is any text, and is shown as text",
		once: true,
	},
	{
		name: "a word on a work order",
		form: /^\/app\/addeditworkorder\?id=\d+&ask=(hold|cancel|message)$/,
		on: /^\/app\/addeditworkorder\?id=/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "what is said of the work is any text, and is shown as text",
		once: true,
	},
	{
		name: "a recurring work order",
		form: /^\/app\/addeditrecurringrequest\/workorder\?/,
		takes: ["nothing"],
		because: "a vendor, a limit and lines can be chosen later",
	},
	{
		name: "a spending limit",
		form: /^\/app\/workorders\/limits$/,
		takes: ["nothing"],
		because: "owners may be asked about nothing",
	},
	{
		name: "online payment of a lease",
		form: /^\/app\/online-rent\/lease\?/,
		takes: ["nothing"],
		because: "a lease with nothing ticked pays online as others do",
	},
	{
		name: "a role's copy",
		form: /^\/app\/myteam\/role\?id=\d+&intent=copy$/,
		on: /^\/app\/myteam\/role\?/,
		takes: ["a negative number", "the wrong type", "a day that is not", "a script", "a foreign id"],
		because: "a role's name is any text, and is shown as text",
		once: true,
	},
	{
		name: "settings left empty",
		form: /^\/app\/settings\/(approvals|residents|owners|email)$/,
		takes: ["nothing"],
		because: "each of them may be off",
	},
	{
		name: "the payout day",
		form: /^\/app\/payowners\/day$/,
		takes: ["nothing"],
		because: "owners may be paid on no fixed day",
	},
	{
		name: "a property's allocation",
		form: /^\/app\/rentallocations\/property\?/,
		takes: ["nothing"],
		because: "a property without lines is allocated as the organization is",
	},
	{
		name: "an account's tax lines",
		form: /^\/app\/taxlines\?/,
		takes: ["nothing"],
		because: "an account without a line of its own goes where its kind does",
	},
];

for (const [what, value] of Object.entries(refused)) {
	test(`every form refuses ${what}, says why, keeps it, and writes nothing`, async ({ server }) => {
		test.setTimeout(180_000);
		const clients = { manager: await clientOf(server, manager), guest: await clientOf(server) };
		const before = rowCounts(server.databasePath);
		const wrong: string[] = [];
		let tried = 0;
		for (const { audience, form } of await typedForms(server, clients)) {
			if (honest.some((one) => one.form.test(form.action) && one.takes.includes(what))) continue;
			tried += 1;
			const names = form.names.filter(
				(name) => !/^(intent|press|idempotencyKey)$|\[[1-9]\d*\]/.test(name) && name !== trap,
			);
			const answer = await clients[audience].post(form.action, fresh(replaced(value)(form, names)));
			const found = faultsOf(answer.status, await answer.text(), { form, names, value });
			wrong.push(...found.map((fault) => `${form.action}: ${fault}`));
		}
		expect(wrong).toEqual([]);
		expect(rowCounts(server.databasePath)).toEqual(before);
		expect(tried, "forms").toBeGreaterThan(30);
	});
}

type Clients = Record<"manager" | "guest", Client>;
type TypedForm = { audience: keyof Clients; form: HtmlForm };

const formsRead = new Map<string, TypedForm[]>();

/** The forms of managers and visitors that one types in. They are read again only once something was written. */
async function typedForms(server: TestServer, clients: Clients): Promise<TypedForm[]> {
	const state = JSON.stringify([server.url, rowCounts(server.databasePath)]);
	const known = formsRead.get(state);
	if (known) return known;
	const found: TypedForm[] = [];
	for (const { address } of pagesOf(server.databasePath)) {
		if (/^\/(resident|owner|dev)\b/.test(address)) continue;
		const audience = /^\/app\b/.test(address) ? "manager" : "guest";
		for (const form of formsIn(await (await clients[audience].get(address)).text(), address)) {
			if (!form.names.every((name) => form.safe.includes(name))) found.push({ audience, form });
		}
	}
	formsRead.set(state, found);
	return found;
}

for (const { name, form, on = form, takes, because, once, answers = 303 } of honest) {
	test(`${name} takes ${takes.join(", ")}: ${because}`, async ({ server }) => {
		const client = await clientOf(server, manager);
		const { address = "" } = pagesOf(server.databasePath).find((page) => on.test(page.address)) ?? {};
		const [first] = formsIn(await (await client.get(address)).text(), address).filter(
			({ action, names }) => (on === form || form.test(action)) && !isChoice(names),
		);
		if (!first) throw new Error(`No form on ${address}.`);
		for (const what of once ? takes.slice(0, 1) : takes) {
			const answer = await client.post(first.action, fresh(replaced(refused[what] ?? "")(first, first.typed)));
			expect(answer.status, what).toBe(answers);
			const next = answer.headers.get("location");
			const shown = await (next ? await client.get(next) : answer).text();
			expect(shown, `${what} is shown as text`).not.toContain(script);
		}
	});
}

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

test("the ids of another organization are not found at their fields", async ({ server }) => {
	test.setTimeout(180_000);
	const own = await clientOf(server, manager);
	const theirs = strangersIds(server.databasePath);
	const before = rowCounts(server.databasePath);
	const wrong: string[] = [];
	const tried = new Set<string>();
	for (const address of formAddresses(server.databasePath)) {
		for (const form of formsIn(await (await own.get(address)).text(), address)) {
			if (isChoice(form.names)) continue;
			for (const name of form.names.filter((one) => /(?<!tax)Id$/.test(one) && !/\[[1-9]\d*\]/.test(one))) {
				const kind = Object.keys(theirs).find((one) => name.toLowerCase().endsWith(`${one}id`));
				if (kind) tried.add(kind);
				const id = (kind && theirs[kind]) || foreign;
				const answer = await own.post(form.action, fresh(chosen(replaced(id)(form, [name]), name)));
				if (answer.status !== 400 && answer.status !== 404) wrong.push(`${form.action} ${name}: ${answer.status}`);
			}
		}
	}
	expect(wrong).toEqual([]);
	expect(rowCounts(server.databasePath)).toEqual(before);
	expect([...tried].sort()).toEqual(Object.keys(theirs).sort());
});

/**
 * Fields that are read only where they count: an owner's id where an owner is paid, those of a cost to divide where
 * "Divide" is pressed.
 */
function chosen(fields: [string, string][], name: string): [string, string][] {
	if (name.startsWith("divide.")) return [...fields.filter(([field]) => field !== "press"), ["press", "divide"]];
	return fields.map(([field, value]) => [field, field === "payee" && name === "ownerId" ? "owner" : value]);
}
