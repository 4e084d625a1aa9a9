import { randomUUID } from "node:crypto";
import Database from "../../app/db/driver.mjs";
import { recordIds } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { formsIn } from "./harness/html-form";
import { manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { expectBooksToAgree } from "./harness/rent-steps";
import { portfolioDatabase, startServer } from "./harness/server";

/** Payments sent at once, how many there are in all, and after which answer the process is killed. */
const load = { atOnce: 8, payments: 120, killAfter: 25 };

test("a process killed among payments keeps every one it acknowledged, once, and the books agree", async () => {
	test.setTimeout(120_000);
	const server = await startServer({ JOBS: "off" }, portfolioDatabase);
	try {
		const client = await clientOf(server, manager);
		const address = `/app/receivepayment?id=${recordIds(server.databasePath).lease}`;
		const form = formsIn(await (await client.get(address)).text(), address).find(({ names }) =>
			names.includes("amount"),
		);
		if (!form) throw new Error("No form to receive a payment with.");
		const before = payments(server.databasePath);
		const sent = Array.from({ length: load.payments }, (_, at) => ({ key: randomUUID(), cents: 10_001 + at }));
		const pay = async ({ key, cents }: (typeof sent)[number]) => {
			const own = { idempotencyKey: key, amount: (cents / 100).toFixed(2), method: "cash", apply: "oldest" };
			const fields = {
				...Object.fromEntries(form.fields),
				...own,
				reference: "",
				confirmDuplicate: "on",
				confirmLarge: "on",
			};
			const answer = await client.post(form.action, fields);
			return { status: answer.status, to: answer.headers.get("location") };
		};

		const acknowledged = new Map<string, string | null>();
		let killed: Promise<void> | undefined;
		const waiting = [...sent];
		const payUntilItDies = async () => {
			for (let next = waiting.shift(); next && !killed; next = waiting.shift()) {
				const answer = await pay(next).catch(() => undefined);
				if (!answer) continue;
				expect(answer.to, "an answered payment is received").toContain("/app/transaction?id=");
				acknowledged.set(next.key, answer.to);
				if (acknowledged.size >= load.killAfter) killed ??= server.crashAndRestart();
			}
		};
		await Promise.all(Array.from({ length: load.atOnce }, payUntilItDies));
		await killed;
		expect(acknowledged.size).toBeGreaterThanOrEqual(load.killAfter);

		const kept = payments(server.databasePath)
			.slice(before.length)
			.map(({ cents }) => cents);
		expect(new Set(kept).size, "no payment is there twice").toBe(kept.length);
		const lost = sent.filter(({ key, cents }) => acknowledged.has(key) && !kept.includes(cents));
		expect(lost, "payments that were acknowledged and are gone").toEqual([]);
		expectBooksToAgree(server.databasePath);

		for (const payment of sent) {
			const again = await pay(payment);
			expect(again.status).toBe(303);
			const first = acknowledged.get(payment.key);
			if (first) expect(again.to, "sent again, it leads to the first").toBe(first);
		}
		const all = payments(server.databasePath)
			.slice(before.length)
			.map(({ cents }) => cents);
		expect(all.sort((a, b) => a - b)).toEqual(sent.map(({ cents }) => cents));
		expectBooksToAgree(server.databasePath);
	} finally {
		await server.stop();
	}
});

function payments(databasePath: string): { cents: number }[] {
	const database = new Database(databasePath, { readonly: true });
	try {
		return database
			.prepare<[], { cents: number }>("SELECT amount_cents AS cents FROM payments ORDER BY transaction_id")
			.all();
	} finally {
		database.close();
	}
}
