import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { setFileStore } from "#domain/files";
import { verifyBooks } from "#domain/ledger";
import { setPaperPrinter } from "#domain/paper";
import { printPaper } from "~/adapters/pdf/print-paper";
import { localDisk } from "~/adapters/storage/local-disk";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { seedDemo } from "../../scripts/demo/seed-demo";
import { askBeancount, askHledger, hasBeancount, hasHledger } from "../setup/other-bookkeepers";
import { type Asked, beancountsFigures, hledgersFigures, journalOf, ourFigures } from "../setup/statement-opinions";

const tools = { hledger: hasHledger(), beancount: hasBeancount() };

/** A month, a stretch over the fiscal year's turn, everything, and the stretch for one property. */
const asked: Asked[] = [
	{ from: "2026-09-01", to: "2026-09-30" },
	{ from: "2025-11-12", to: "2026-02-20" },
	{ from: "2024-01-01", to: "2026-11-21" },
	{ from: "2025-11-12", to: "2026-02-20", propertyId: 3 },
];

test("the demonstration is as large as promised, and other bookkeepers agree with its statements to the cent", async () => {
	setFileStore(localDisk(mkdtempSync(join(tmpdir(), "tenantry-demo-"))));
	setPaperPrinter(printPaper);
	const made = await seedDemo({ seed: 7, today: "2026-11-21" });
	expect(made).toMatchObject({ properties: 12, units: 140, leases: 170 });
	expect(verifyBooks().differences).toEqual([]);

	const manager = statement<Scope, []>("SELECT id AS profileId, user_id AS userId FROM profiles").get();
	if (!manager) throw new Error("The demonstration has no manager.");
	const ours = asked.map((one) => ourFigures(manager, one));
	for (const figures of ours) expect(Object.keys(figures.bal).length, "accounts that moved").toBeGreaterThan(5);
	if (tools.hledger) {
		const journal = journalOf(manager, "hledger");
		expect(askHledger(journal).complaints).toBe("");
		expect(asked.map((one) => hledgersFigures(journal, one))).toEqual(ours);
	}
	if (tools.beancount) {
		const journal = journalOf(manager, "beancount");
		expect(askBeancount(journal).complaints).toBe("");
		expect(beancountsFigures(journal, asked)).toEqual(ours);
	}
}, 180_000);
