import { expect, test } from "vitest";
import { type ExportFormat, exportBooks, trialBalance, verifyBooks } from "#domain/ledger";
import { plainAmount } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { seedDemo } from "../../scripts/demo/seed-demo";
import { askBeancount, askHledger, hasBeancount, hasHledger } from "../setup/other-bookkeepers";

const tools = { hledger: hasHledger(), beancount: hasBeancount() };

test("the demonstration is as large as promised, and other bookkeepers agree with its books to the cent", async () => {
	const made = await seedDemo({ seed: 7, today: "2026-11-21" });
	expect(made).toMatchObject({ properties: 12, units: 140, leases: 170 });
	expect(verifyBooks().differences).toEqual([]);

	const manager = statement<Scope, []>("SELECT id AS profileId, user_id AS userId FROM profiles").get();
	if (!manager) throw new Error("The demonstration has no manager.");
	const balances = trialBalance(manager, { asOf: "2099-12-31", basis: "accrual" });
	const ours = Object.fromEntries(
		balances
			.filter(({ balanceCents }) => balanceCents !== 0)
			.map(({ number, balanceCents }) => [number, plainAmount(balanceCents)]),
	);
	expect(Object.keys(ours).length, "accounts with a balance").toBeGreaterThan(5);
	const agreed = { complaints: "", balances: ours };
	if (tools.hledger) expect(askHledger(journal("hledger"))).toEqual(agreed);
	if (tools.beancount) expect(askBeancount(journal("beancount"))).toEqual(agreed);
}, 120_000);

function journal(format: ExportFormat) {
	return `${[...exportBooks({ format })].join("\n")}\n`;
}
