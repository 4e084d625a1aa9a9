import { rowCounts } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { type Attack, attacks, formAddresses, fresh, isChoice, script, subtle } from "./harness/hostile";
import { formsIn, type HtmlForm } from "./harness/html-form";
import { manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import type { TestServer } from "./harness/server";

test.use({ portfolio: "attacked throughout" });

/** How many tests share the forms, so that none of them takes minutes. */
const shares = 8;

for (const share of Array(shares).keys()) {
	test(`every form answers nothing and all that may be sent, part ${share + 1}`, async ({ server }) => {
		test.setTimeout(240_000);
		const client = await clientOf(server, manager);
		const wrong: string[] = [];
		let sent = 0;
		for (const address of formAddresses(server.databasePath).filter((_, place) => place % shares === share)) {
			for (const form of await formsOf(client, address)) {
				sent += 1;
				wrong.push(...(await faultsOf(server, client, address, form)));
			}
		}
		expect(wrong).toEqual([]);
		expect(sent, "forms").toBeGreaterThan(15);
	});
}

/** The forms of a page that are more than a click. */
async function formsOf(client: Client, address: string): Promise<HtmlForm[]> {
	const page = await (await client.get(address)).text();
	return formsIn(page, address).filter(({ names }) => !isChoice(names));
}

type Try = { attack: string; change: Attack; names: string[]; to: string };

/** Nothing at all, every attack on all fields at once, and the subtle ones on each alone. */
function triesOf(form: HtmlForm): Try[] {
	const names = form.names.filter((name) => name !== "idempotencyKey" && !/\[[1-9]\d*\]/.test(name));
	return [
		{ attack: "nothing in it", change: () => [], names: [], to: form.action },
		...Object.entries(attacks).map(([attack, change]) => ({ attack, change, names, to: form.action })),
		...Object.entries(subtle).flatMap(([attack, change]) =>
			names.map((name) => ({ attack, change, names: [name], to: asData(form.action) })),
		),
	];
}

/**
 * What is wrong with the answers to a form of a page, sent with each attack in turn: each is answered and never gives a
 * script back; nothing at all is refused with a message and changes nothing. The form is read again after what was
 * taken, which may change or end it.
 */
async function faultsOf(server: TestServer, client: Client, address: string, read: HtmlForm): Promise<string[]> {
	const faults: string[] = [];
	const before = rowCounts(server.databasePath);
	let form: HtmlForm | undefined = read;
	for (const { attack, change, names, to } of triesOf(read)) {
		if (!form) break;
		const answer = await client.post(to, fresh(change(form, names)));
		const html = await answer.text();
		const where = `${to} ${names}, ${attack}: ${answer.status}`;
		const isGone = answer.status === 404 && names.some((name) => /^id$|Id$/.test(name));
		if (![200, 202, 303, 400].includes(answer.status) && !isGone) faults.push(where);
		if (html.includes(script)) faults.push(`${where} gives the script back as it came`);
		if (attack === "nothing in it" && answer.status === 400) {
			if (!html.includes('role="alert"')) faults.push(`${where}, and no message`);
			expect(rowCounts(server.databasePath), to).toEqual(before);
		}
		if (/^30[23]$/.test(String(answer.status)) || answer.status === 202) {
			form = (await formsOf(client, address)).find((one) => isSame(one, read));
		}
	}
	return faults;
}

const isSame = (one: HtmlForm, other: HtmlForm) =>
	one.action === other.action && String(one.names) === String(other.names);

/** Where a script sends a form: the same action, answered without a page, so that thousands of fields can be tried. */
function asData(action: string): string {
	return action.replace(/(?=\?|$)/, ".data");
}
