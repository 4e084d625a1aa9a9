import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { bookBalance } from "#domain/bank-accounts";
import { finishReconciliation, makeDeposit, startReconciliation, tickAll, trustView } from "#domain/banking";
import { openFile } from "#domain/files";
import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { takeCheck } from "../../../tests/factories/banking";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { oneYear } from "../../../tests/factories/one-year";
import { readZip } from "../../../tests/factories/read-zip";
import { tellingFrom } from "../../../tests/factories/told";
import { csvOf, packetTables } from "./csv-files";
import { isUnchanged, listTrustPackets, makeTrustPacket } from "./index.server";
import { packetData } from "./packet-data";
import { packetPaper } from "./packet-paper";
import { readmeOf } from "./readme";

withPaper("2026-03-20");

function rented() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, {
		deposits: [{ accountId: accountIdByRole(scope, "security_deposits"), amountCents: 90_000, dueDate: "2026-01-01" }],
	});
	const { postingId } = takeCheck(scope, leaseId, 310_000);
	const operating = accountIdByRole(scope, "operating_cash");
	must(makeDeposit(scope, { accountId: operating, date: "2026-01-06", receipts: [postingId], confirmBank: true }));
	return { scope, leaseId, operating };
}

function reconcile(scope: Scope, accountId: number, statementEnd: string) {
	const head = { statementEnd, endingCents: bookBalance(scope, accountId, statementEnd) };
	const { reconciliationId } = must(startReconciliation(scope, accountId, head));
	must(tickAll(scope, reconciliationId));
	must(finishReconciliation(scope, reconciliationId));
}

test("every ledger adds to the book; the journal, its worksheets and the bank agree with it", () => {
	const { scope, operating } = rented();
	reconcile(scope, operating, "2026-01-31");
	const found = packetData(scope, operating, "2026-01");
	const sum = (rows: readonly { amountCents: number }[] = []) =>
		rows.reduce((cents, row) => cents + row.amountCents, 0);
	expect(found?.book.closingCents).toBe(310_000);
	expect(sum(found?.book.deposits)).toBe(310_000);
	expect(found?.book.deposits).toMatchObject([{ name: "Ana Diaz", propertyName: expect.any(String) }]);
	expect(found?.bank?.adjustedCents).toBe(310_000);
	const proof = trustView(scope, "2026-01").accounts.find(({ account }) => account.id === operating);
	expect(found?.differenceCents).toBe(proof?.differenceCents);
	expect(found?.standing).toBe("differs");
	const trust = accountIdByRole(scope, "deposit_trust");
	expect(packetData(scope, trust, "2026-01")?.differenceCents).toBe(-90_000);
	expect(packetData(scope, trust, "2026-01")?.ledgers).toMatchObject([{ kind: "deposit", closingCents: 90_000 }]);
});

test("what it says of each account is what the trust view says, over the months", () => {
	const { scope } = rented();
	for (const month of ["2025-12", "2026-01", "2026-02"]) {
		for (const { account, ...proof } of trustView(scope, month).accounts) {
			const found = packetData(scope, account.id, month);
			expect(found?.differenceCents, `${account.name} ${month}`).toBe(proof.differenceCents);
			expect(found?.book.closingCents).toBe(proof.bookCents);
			const of = (kind: string) =>
				found?.ledgers.reduce((cents, one) => cents + (one.kind === kind ? one.closingCents : 0), 0);
			expect([of("owner"), of("deposit"), of("prepayment"), of("company")]).toEqual([
				...[proof.ownersCents, proof.depositsCents, proof.prepaymentsCents, proof.companyCents],
			]);
		}
	}
});

test("a packet is a sealed zip whose files have the hashes it lists, made once, and a bank's file is in it", async () => {
	const { scope, operating } = rented();
	const bankStatement = new File(["%PDF-1.7\n%%EOF\n"], "january.pdf", { type: "application/pdf" });
	const asked = { month: "2026-01", bankStatement, idempotencyKey: "k1" };
	const { packetId } = must(await makeTrustPacket(scope, operating, asked));
	expect(must(await makeTrustPacket(scope, operating, asked)).packetId).toBe(packetId);
	const { rows } = listTrustPackets(scope, {});
	expect(rows).toMatchObject([{ id: packetId, month: "2026-01", standing: "differs" }]);
	expect(statement<{ n: number }>("SELECT count(*) AS n FROM files WHERE profile_id = ?").get(scope.profileId)?.n).toBe(
		1,
	);
	const opened = await openFile(scope, rows[0]?.fileId ?? 0);
	const zip = Buffer.from(await new Response(opened?.stream).arrayBuffer());
	expect(createHash("sha256").update(zip).digest("hex")).toBe(rows[0]?.digest);
	const entries = readZip(zip);
	const sums = entries.get("SHA256SUMS.txt")?.toString() ?? "";
	const listed = sums.split("\n").filter(Boolean);
	expect(listed.map((line) => line.slice(66)).sort()).toEqual(
		[...entries.keys()].filter((name) => name !== "check.html" && name !== "SHA256SUMS.txt").sort(),
	);
	for (const line of listed) {
		const bytes = entries.get(line.slice(66)) ?? Buffer.alloc(0);
		expect(createHash("sha256").update(bytes).digest("hex")).toBe(line.slice(0, 64));
	}
	expect(entries.get("bank-statement.pdf")?.toString()).toBe("%PDF-1.7\n%%EOF\n");
	expect(entries.get("check.html")?.toString()).toContain("Ana Diaz");
	expect(await isUnchanged(scope, packetId)).toBe(true);
});

test("what isn't a PDF, a month that hasn't ended and another's account are refused", async () => {
	const { scope, operating } = rented();
	const everything = tellingFrom(scope);
	const bankStatement = new File(["Hello"], "january.txt");
	expect(await makeTrustPacket(scope, operating, { month: "2026-01", bankStatement })).toMatchObject({
		...{ ok: false, field: "bankStatement" },
		message: "File upload failed: january.txt: it isn't a PDF.",
	});
	expect(await makeTrustPacket(scope, operating, { month: "2026-03" })).toEqual({
		...{ ok: false, field: "month", message: "Choose a month that has ended." },
	});
	const other = makeBooks();
	expect(await makeTrustPacket(other, operating, { month: "2026-01" })).toMatchObject({
		message: "That bank account wasn't found.",
	});
	const { packetId } = must(await makeTrustPacket(scope, operating, { month: "2026-01" }));
	expect(await isUnchanged(other, packetId)).toBeUndefined();
	expect(listTrustPackets(other, {}).rows).toEqual([]);
	expect(everything()).toMatch(
		/^reconciliation\.packet_made of account: The trust packet for Operating Cash, Jan 2026 was made\. SHA-256 \S+\.$/,
	);
});

test("the tables of two months say what stands in the file here, and the paper adds them up", async () => {
	const { scope } = await oneYear();
	const operating = accountIdByRole(scope, "operating_cash");
	reconcile(scope, operating, "2026-02-28");
	const said = ["2026-02", "2026-04"].flatMap((month) => {
		const data = packetData(scope, operating, month);
		if (!data) throw new Error("There is no packet.");
		const { title, subtitle, recipient, foot, parts } = packetPaper(scope, data);
		const paper = parts.map((part) =>
			part.kind === "table"
				? [part.heading, ...part.rows.filter(({ look }) => look).map(({ cells }) => cells.join(" | "))].join("\n  ")
				: JSON.stringify(part),
		);
		return [
			...[`${title}. ${subtitle} ${recipient} ${foot}`, ...paper, readmeOf(title, data)],
			...packetTables(data).flatMap((table) => [`# ${table.file} ${table.title}`, csvOf(table)]),
		];
	});
	await expect(said.join("\n").replaceAll("\r", "")).toMatchFileSnapshot("packets-of-one-year.txt");
}, 60_000);
