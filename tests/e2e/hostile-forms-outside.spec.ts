import { pagesOf, rowCounts } from "./harness/addresses";
import { applicantOf, type Client, clientOf } from "./harness/client";
import { forgetTries } from "./harness/forget-tries";
import { attacks, faultsOf, fresh, isChoice, refused, replaced, script, trap } from "./harness/hostile";
import { formsIn, type HtmlForm, linesIn } from "./harness/html-form";
import { mailedLinks } from "./harness/mail";
import { ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import type { TestServer } from "./harness/server";

test.use({ portfolio: "attacked from outside" });
/** One after the other on one server, which the forms are read from once. */
test.describe.configure({ mode: "default" });

/** Whoever is not of the team: residents, owners, applicants, and whom a mailed link lets in. */
type Audience = "resident" | "owner" | "applicant" | "linked";
type Outside = { audience: Audience; form: HtmlForm };

/** What every house's account has is tried as a manager, in hostile-forms.spec.ts. */
const apart =
	/^\/(resident\/raccount|owner\/oaccount)\/(picture|preferences|password|email|twostep|sessions|texts|data|deactivate|confirm)\b/;

const read = new Map<string, ReturnType<typeof readForms>>();

/** The forms outside that are more than a click, of alike ones on a page the first; read once for each server. */
function formsOutside(server: TestServer): ReturnType<typeof readForms> {
	const known = read.get(server.url) ?? readForms(server);
	read.set(server.url, known);
	return known;
}

async function readForms(server: TestServer) {
	const { application, ...applicant } = await applicantOf(server);
	const people: Record<Audience, Client> = {
		...{ applicant, linked: await clientOf(server) },
		...{ resident: await clientOf(server, resident), owner: await clientOf(server, ownerPerson) },
	};
	const forms = new Map<string, Outside>();
	for (const { audience, address } of outsideOf(server.databasePath, application)) {
		for (const form of formsIn(await (await people[audience].get(address)).text(), address)) {
			if (isChoice(form.names) || apart.test(form.action)) continue;
			const key = `${form.action} ${form.names}`;
			if (!forms.has(key)) forms.set(key, { audience, form });
		}
	}
	return { people, forms: [...forms.values()] };
}

function outsideOf(databasePath: string, application: string): { audience: Audience; address: string }[] {
	const houses = pagesOf(databasePath).flatMap(({ address }): { audience: Audience; address: string }[] => {
		if (address.startsWith("/resident")) return [{ audience: "resident", address }];
		if (address.startsWith("/owner")) return [{ audience: "owner", address }];
		if (address.startsWith("/weblistings/application/"))
			return [{ audience: "applicant", address: `${address}?a=${application}` }];
		return [];
	});
	const links = mailedLinks(databasePath).map(({ path, name, secret }) => ({
		audience: path.startsWith("/owner/") ? ("owner" as const) : ("linked" as const),
		address: `${path}?${new URLSearchParams({ [name]: secret })}`,
	}));
	return [...houses, ...links];
}

test("every form outside refuses more than its fields hold, says so at each, and writes nothing", async ({
	server,
}) => {
	test.setTimeout(120_000);
	const value = refused["too much"] ?? "";
	const { people, forms } = await formsOutside(server);
	const typed = forms.filter(({ form }) => form.typed.some((name) => name !== trap));
	const before = rowCounts(server.databasePath);
	const wrong: string[] = [];
	for (const { audience, form } of typed) {
		forgetTries(server.databasePath);
		const names = form.typed.filter((name) => name !== trap);
		const answer = await people[audience].post(form.action, fresh(replaced(value)(form, names)));
		const html = await answer.text();
		const lines = linesIn(html);
		const endless = names.filter((name) => !lines.some((id) => id.endsWith(`-${name}`)));
		const found = faultsOf(answer.status, html, { form, names, value });
		const faults = [...found, ...endless.map((name) => `${name} has no end`)];
		wrong.push(...faults.map((fault) => `${audience} ${form.action}: ${fault}`));
	}
	expect(wrong).toEqual([]);
	expect(rowCounts(server.databasePath)).toEqual(before);
	expect([...new Set(typed.map(({ audience }) => audience))].sort()).toEqual([
		"applicant",
		"linked",
		"owner",
		"resident",
	]);
});

test("every form outside answers what no form sends", async ({ server }) => {
	test.setTimeout(120_000);
	const { people, forms } = await formsOutside(server);
	const wrong: string[] = [];
	for (const attack of ["half a pair", "prototype", "missing"]) {
		const change = attacks[attack];
		if (!change) throw new Error(`No attack is called ${attack}.`);
		for (const { audience, form } of forms) {
			forgetTries(server.databasePath);
			const names = form.names.filter((name) => name !== "idempotencyKey" && !/\[[1-9]\d*\]/.test(name));
			const answer = await people[audience].post(form.action, fresh(change(form, names)));
			const html = await answer.text();
			const where = `${audience} ${form.action} ${attack}: ${answer.status}`;
			// What one try did may leave nothing for the next to act on.
			if (![200, 303, 400, 404].includes(answer.status)) wrong.push(where);
			if (html.includes(script)) wrong.push(`${where} gives the script back as it came`);
		}
	}
	expect(wrong).toEqual([]);
});
