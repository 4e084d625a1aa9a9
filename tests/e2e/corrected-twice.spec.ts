import { recordIds } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { formsIn, messagesIn } from "./harness/html-form";
import { manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "corrected twice" });

for (const [what, address, message] of [
	["an entry", "/app/addeditjournalentry?from=journalEntry", "This entry was already corrected. View corrected entry"],
	["an expense", "/app/addeditexpense?from=expense", "This entry was already corrected. View corrected entry"],
] as const) {
	test(`${what} saved twice is saved once, and no one else's form is lost for it`, async ({ server }) => {
		const client = await clientOf(server, manager);
		const ids: Readonly<Record<string, unknown>> = recordIds(server.databasePath);
		const to = address.replace(/=(\w+)$/, (_, name) => `=${ids[name]}`);
		const form = formsIn(await (await client.get(to)).text(), to).find(({ names }) => names.includes("idempotencyKey"));
		const typed = new Map(form?.fields);
		for (const tick of ["confirmBank", "confirmBelowZero", "confirmDate", "confirmDuplicate"]) typed.set(tick, "on");
		const press = (fields: ReadonlyMap<string, string>) => client.post(to, [...fields]);
		const first = await press(typed);
		expect([first.status, messagesIn(await first.text())]).toEqual([303, ""]);
		const became = first.headers.get("location");
		expect(became).toMatch(/^\/app\/transaction\?id=\d+$/);
		const second = await press(typed);
		expect([second.status, second.headers.get("location")]).toEqual([303, became]);
		const back = await client.get(to);
		expect([back.status, back.headers.get("location")]).toEqual([303, became]);
		const meanwhile = await press(new Map([...typed, ["idempotencyKey", "another"], ["memo", "Typed at length"]]));
		const page = await meanwhile.text();
		expect(meanwhile.status).toBe(400);
		expect(messagesIn(page)).toContain(message);
		expect(page).toContain(`href="${became}"`);
		expect(page).toContain("Typed at length");
	});
}
